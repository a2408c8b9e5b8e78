-- The whole schema as of release 1.0.0. It replaces the 40 migrations before it; applyMigrations
-- recognizes a database that has had them all.
CREATE EXTENSION IF NOT EXISTS cube;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The role of the serving pool. If roles may not be created, the
-- append-only triggers below still protect the history. Roles belong to the cluster, so another
-- database may be creating the same one at this moment.
DO $$
BEGIN
  CREATE ROLE daybook_server NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format('GRANT daybook_server TO %I', current_user);
EXCEPTION WHEN OTHERS THEN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION place_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT btrim(replace(replace(replace(replace(
    ' ' || btrim(regexp_replace(replace(lower(name), '.', ' '), '\s+', ' ', 'g')),
    ' st ', ' saint '), ' ste ', ' sainte '), ' ft ', ' fort '), ' mt ', ' mount ')) $function$;
--> statement-breakpoint
CREATE FUNCTION add_name_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO name_words SELECT DISTINCT unnest(string_to_array(name_key, ' ')) FROM new_rows
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION change_name_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO name_words
  SELECT DISTINCT unnest(string_to_array(n.name_key, ' ')) FROM new_rows n JOIN old_rows o USING (id)
  WHERE n.name_key <> o.name_key
  ON CONFLICT DO NOTHING;
  DELETE FROM name_words w USING (
    SELECT DISTINCT unnest(string_to_array(o.name_key, ' ')) AS word
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE n.name_key <> o.name_key) o
  WHERE w.word = o.word
    AND NOT EXISTS (
      SELECT FROM facilities f WHERE string_to_array(f.name_key, ' ') @> ARRAY[w.word]);
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION lowest_cap(caps jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT min((cap->>'limit')::integer) FROM jsonb_array_elements(caps) AS cap $function$;
--> statement-breakpoint
CREATE FUNCTION move_sources_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE pulse SET sources_version = sources_version + 1;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION name_key(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  key text := translate(name, U&'''\0060\00B4\02BB\02BC\2018\2019\201B\2032\FF07', '');
BEGIN
  IF octet_length(key) > length(key) THEN
    key := regexp_replace(normalize(key, NFKD), '[\u0300-\u036F]+', '', 'g');
    key := translate(key, U&'\00D8\00F8\0141\0142\0110\0111\00D0\00F0\0131', 'oollddddi');
    key := replace(replace(replace(key, U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe');
    key := replace(replace(key, U&'\00C6', 'ae'), U&'\0152', 'oe');
  END IF;
  key := btrim(regexp_replace(lower(key), '[^[:alnum:]&+]+', ' ', 'g'), ' &+');
  IF key = '' THEN
    RETURN key;
  END IF;
  key := ' ' || regexp_replace(key, ' ?[&+][ &+]*', ' and ', 'g') || ' ';
  IF key ~ ' [a-z] ' THEN
    key := regexp_replace(key, '(?<=[a-z]{2}) (?=s )', '', 'g');
    key := regexp_replace(key, '(?<= [a-z]) (?=[a-z] )', '', 'g');
  END IF;
  key := replace(replace(replace(key, ' st ', ' saint '), ' sts ', ' saints '), ' ste ', ' sainte ');
  key := replace(replace(key, ' ft ', ' fort '), ' mt ', ' mount ');
  key := replace(replace(key, ' day care ', ' daycare '), ' child care ', ' childcare ');
  key := replace(replace(key, ' pre school ', ' preschool '), ' pre k ', ' prek ');
  RETURN btrim(key);
END $function$;
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $function$;
--> statement-breakpoint
CREATE FUNCTION remove_name_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM name_words w
  USING (SELECT DISTINCT unnest(string_to_array(name_key, ' ')) AS word FROM old_rows) o
  WHERE w.word = o.word
    AND NOT EXISTS (
      SELECT FROM facilities f WHERE string_to_array(f.name_key, ' ') @> ARRAY[w.word]);
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION split_name(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT string_to_array(name_key(name), ' ') $function$;
--> statement-breakpoint
CREATE TABLE api_keys (
  key_id text NOT NULL,
  "name" text NOT NULL,
  scopes text[] NOT NULL,
  secret_sha256 text NOT NULL,
  prefix text NOT NULL,
  last_four text NOT NULL,
  rate_per_min integer,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  rotated_from text,
  CONSTRAINT api_keys_pkey PRIMARY KEY (key_id)
);
--> statement-breakpoint
CREATE TABLE backtests (
  jurisdiction_id text NOT NULL,
  month date NOT NULL,
  horizon_days integer NOT NULL,
  auc double precision NOT NULL,
  brier_skill double precision NOT NULL,
  ece double precision NOT NULL,
  observed_expected double precision NOT NULL,
  n integer NOT NULL,
  bins jsonb NOT NULL,
  subgroups jsonb NOT NULL,
  recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  brier double precision NOT NULL,
  base_rate double precision NOT NULL,
  events integer NOT NULL,
  test_from date NOT NULL,
  test_until date NOT NULL,
  CONSTRAINT backtests_jurisdiction_id_month_horizon_days_pk PRIMARY KEY (jurisdiction_id, month, horizon_days)
);
--> statement-breakpoint
CREATE TABLE chain_heads (
  sealed_on date NOT NULL,
  data_version bigint NOT NULL,
  version_id bigint NOT NULL,
  entries integer NOT NULL,
  head text NOT NULL,
  recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT chain_heads_pkey PRIMARY KEY (sealed_on)
);
--> statement-breakpoint
CREATE TABLE changes (
  change_id text NOT NULL,
  facility_id text NOT NULL,
  sequence integer NOT NULL,
  "type" text NOT NULL,
  payload jsonb NOT NULL,
  fires boolean NOT NULL,
  cause text NOT NULL,
  occurred_at timestamp(3) with time zone NOT NULL,
  recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  snapshot_id text,
  data_version bigint NOT NULL,
  CONSTRAINT changes_pkey PRIMARY KEY (change_id)
);
--> statement-breakpoint
CREATE TABLE counties (
  county_fips text NOT NULL,
  "name" text NOT NULL,
  state_code text NOT NULL,
  lat double precision,
  lng double precision,
  source_id text NOT NULL,
  CONSTRAINT counties_pkey PRIMARY KEY (county_fips)
);
--> statement-breakpoint
CREATE TABLE county_incomes (
  county_fips text NOT NULL,
  year integer NOT NULL,
  median_household_income numeric(12,2) NOT NULL,
  source_id text NOT NULL,
  snapshot_id text NOT NULL,
  CONSTRAINT county_incomes_source_id_county_fips_year_pk PRIMARY KEY (source_id, county_fips, year)
);
--> statement-breakpoint
CREATE TABLE county_prices (
  county_fips text NOT NULL,
  age_group text NOT NULL,
  setting text NOT NULL,
  price_year integer NOT NULL,
  weekly_median numeric(10,2) NOT NULL,
  weekly_p75 numeric(10,2),
  imputed boolean,
  source_id text NOT NULL,
  snapshot_id text NOT NULL,
  CONSTRAINT county_prices_source_id_county_fips_age_group_setting_price_yea PRIMARY KEY (source_id, county_fips, age_group, setting, price_year)
);
--> statement-breakpoint
CREATE TABLE evidence (
  id text NOT NULL,
  facility_id text NOT NULL,
  source_id text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  url text NOT NULL,
  summary text NOT NULL,
  captured_at timestamp(3) with time zone NOT NULL,
  published_on date,
  sha256 text,
  media_type text,
  parts jsonb,
  CONSTRAINT evidence_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE facilities (
  id text NOT NULL,
  jurisdiction_id text NOT NULL,
  is_sample boolean NOT NULL,
  "name" text NOT NULL,
  state_code text NOT NULL,
  facility_type text,
  facility_subtype text,
  license_status text NOT NULL,
  license_number text,
  license_state_term text,
  license_stage text,
  license_conditions text[],
  license_exempt boolean,
  may_operate boolean,
  issued_on date,
  expires_on date,
  legal_name text,
  doing_business_as text,
  agency_record_id text NOT NULL,
  phone text,
  website text,
  address_line1 text,
  address_withheld boolean DEFAULT false NOT NULL,
  city text,
  zip text,
  county text,
  county_fips text,
  lat double precision,
  lng double precision,
  location_precision text,
  xyz cube GENERATED ALWAYS AS (
CASE
    WHEN ((lat IS NOT NULL) AND (lng IS NOT NULL)) THEN cube(ARRAY[(((3958.7613)::double precision * cos(radians(lat))) * cos(radians(lng))), (((3958.7613)::double precision * cos(radians(lat))) * sin(radians(lng))), ((3958.7613)::double precision * sin(radians(lat)))])
    ELSE NULL::cube
END) STORED,
  capacity integer,
  age_min_months integer,
  age_max_months integer,
  hours text,
  subsidy_accepted boolean,
  quality_rating jsonb,
  source_url text NOT NULL,
  safety_score integer,
  price_weekly double precision,
  missing jsonb NOT NULL,
  completeness jsonb NOT NULL,
  field_sources jsonb NOT NULL,
  has_merge_conflict boolean DEFAULT false NOT NULL,
  inspections_count integer DEFAULT 0 NOT NULL,
  last_inspected_on date,
  observed_on date NOT NULL,
  retrieved_at timestamp(3) with time zone NOT NULL,
  not_seen_since date,
  first_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  safety_abstention text,
  last_known_status text,
  opens_at text,
  closes_at text,
  open_days text[],
  other_licenses jsonb DEFAULT '[]'::jsonb NOT NULL,
  first_licensed_on date,
  last_harm_on date,
  last_serious_on date,
  license_status_basis text DEFAULT 'stated'::text NOT NULL,
  name_key text GENERATED ALWAYS AS (name_key(name)) STORED NOT NULL,
  CONSTRAINT facilities_pkey PRIMARY KEY (id)
) WITH (fillfactor=70);
--> statement-breakpoint
CREATE TABLE facility_aliases (
  old_id text NOT NULL,
  facility_id text NOT NULL,
  cause text NOT NULL,
  recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT facility_aliases_pkey PRIMARY KEY (old_id)
);
--> statement-breakpoint
CREATE TABLE facility_sources (
  facility_id text NOT NULL,
  source_id text NOT NULL,
  record_key text NOT NULL,
  stream text NOT NULL,
  role text NOT NULL,
  matched_by text NOT NULL,
  confidence double precision NOT NULL,
  retrieved_at timestamp(3) with time zone NOT NULL,
  sha256 text NOT NULL,
  CONSTRAINT facility_sources_source_id_stream_record_key_pk PRIMARY KEY (source_id, stream, record_key)
);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
  key_id text NOT NULL,
  route text NOT NULL,
  idempotency_key text NOT NULL,
  fingerprint text NOT NULL,
  sealed_answer text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT idempotency_keys_key_id_route_idempotency_key_pk PRIMARY KEY (key_id, route, idempotency_key)
);
--> statement-breakpoint
CREATE TABLE incidents (
  incident_id text NOT NULL,
  source_id text NOT NULL,
  stream text,
  snapshot_id text,
  severity text NOT NULL,
  code text NOT NULL,
  detail text NOT NULL,
  recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  overridden_at timestamp(3) with time zone,
  overridden_by text,
  override_reason text,
  CONSTRAINT incidents_pkey PRIMARY KEY (incident_id)
);
--> statement-breakpoint
CREATE TABLE inspections (
  id text NOT NULL,
  facility_id text NOT NULL,
  source_id text NOT NULL,
  "date" date NOT NULL,
  purpose text NOT NULL,
  visit_type text,
  outcome text,
  class_points integer,
  violations integer,
  harm integer DEFAULT 0 NOT NULL,
  serious integer DEFAULT 0 NOT NULL,
  moderate integer DEFAULT 0 NOT NULL,
  low integer DEFAULT 0 NOT NULL,
  unrated integer DEFAULT 0 NOT NULL,
  evidence_kind text NOT NULL,
  source_url text NOT NULL,
  CONSTRAINT inspections_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE jurisdiction_figures (
  jurisdiction_id text NOT NULL,
  state_code text NOT NULL,
  is_sample boolean NOT NULL,
  facilities integer NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  gaps jsonb NOT NULL,
  license_terms jsonb NOT NULL,
  type_terms jsonb NOT NULL,
  lists_only_cited boolean NOT NULL,
  figures_version integer NOT NULL,
  data_version bigint NOT NULL,
  CONSTRAINT jurisdiction_figures_jurisdiction_id_state_code_pk PRIMARY KEY (jurisdiction_id, state_code)
);
--> statement-breakpoint
CREATE TABLE jurisdiction_metrics (
  jurisdiction_id text NOT NULL,
  state_code text NOT NULL,
  is_sample boolean NOT NULL,
  facility_count integer NOT NULL,
  metrics jsonb NOT NULL,
  breakdown jsonb NOT NULL,
  data_version bigint NOT NULL,
  recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  severity_terms jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT jurisdiction_metrics_pkey PRIMARY KEY (jurisdiction_id)
);
--> statement-breakpoint
CREATE TABLE license_figures (
  jurisdiction_id text NOT NULL,
  state_code text NOT NULL,
  facility_type text NOT NULL,
  license_status text NOT NULL,
  facilities integer NOT NULL,
  scored integer NOT NULL,
  age_unknown integer NOT NULL,
  off_list integer DEFAULT 0 NOT NULL,
  barred integer DEFAULT 0 NOT NULL,
  unsure integer DEFAULT 0 NOT NULL,
  CONSTRAINT license_figures_pk PRIMARY KEY (jurisdiction_id, state_code, facility_type, license_status)
);
--> statement-breakpoint
CREATE TABLE memo_readers (
  memo_id text NOT NULL,
  owner_key_id text NOT NULL,
  CONSTRAINT memo_readers_memo_id_owner_key_id_pk PRIMARY KEY (memo_id, owner_key_id)
);
--> statement-breakpoint
CREATE TABLE memos (
  memo_id text NOT NULL,
  memo json NOT NULL,
  data_version bigint NOT NULL,
  recorded_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT memos_pkey PRIMARY KEY (memo_id)
);
--> statement-breakpoint
CREATE TABLE method_epochs (
  epoch_id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  month date NOT NULL,
  method_version text NOT NULL,
  rates jsonb NOT NULL,
  recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  jurisdiction_id text NOT NULL,
  forecast jsonb,
  CONSTRAINT method_epochs_pkey PRIMARY KEY (epoch_id)
);
--> statement-breakpoint
CREATE TABLE name_words (
  word text NOT NULL,
  CONSTRAINT name_words_pkey PRIMARY KEY (word)
);
--> statement-breakpoint
CREATE TABLE peer_figures (
  jurisdiction_id text NOT NULL,
  facility_type text NOT NULL,
  as_of date NOT NULL,
  value_counts jsonb NOT NULL,
  CONSTRAINT peer_figures_jurisdiction_id_facility_type_as_of_pk PRIMARY KEY (jurisdiction_id, facility_type, as_of)
);
--> statement-breakpoint
CREATE TABLE place_figures (
  kind text NOT NULL,
  place text NOT NULL,
  state_code text NOT NULL,
  jurisdiction_id text NOT NULL,
  "name" text,
  facilities integer NOT NULL,
  scored integer NOT NULL,
  off_list integer DEFAULT 0 NOT NULL,
  barred integer DEFAULT 0 NOT NULL,
  CONSTRAINT place_figures_kind_place_state_code_jurisdiction_id_pk PRIMARY KEY (kind, place, state_code, jurisdiction_id)
);
--> statement-breakpoint
CREATE TABLE price_figures (
  county_fips text NOT NULL,
  age_group text NOT NULL,
  setting text NOT NULL,
  is_sample boolean NOT NULL,
  price_year integer NOT NULL,
  weekly_median numeric(10,2) NOT NULL,
  weekly_p75 numeric(10,2),
  imputed boolean,
  source_id text NOT NULL,
  CONSTRAINT price_figures_county_fips_age_group_setting_is_sample_pk PRIMARY KEY (county_fips, age_group, setting, is_sample)
);
--> statement-breakpoint
CREATE TABLE profiles (
  key_id text NOT NULL,
  profile jsonb NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT profiles_pkey PRIMARY KEY (key_id)
);
--> statement-breakpoint
CREATE TABLE pulse (
  id integer DEFAULT 1 NOT NULL,
  data_version bigint DEFAULT 0 NOT NULL,
  keys_version bigint DEFAULT 0 NOT NULL,
  last_ingest_at timestamp(3) with time zone,
  last_state_ingest_at timestamp(3) with time zone,
  sources_version bigint DEFAULT 0 NOT NULL,
  lineage text DEFAULT ''::text NOT NULL,
  CONSTRAINT pulse_pkey PRIMARY KEY (id),
  CONSTRAINT pulse_is_one_row CHECK ((id = 1))
);
--> statement-breakpoint
CREATE TABLE raw_files (
  sha256 text NOT NULL,
  bytes integer NOT NULL,
  media_type text,
  "name" text NOT NULL,
  retrieved_at timestamp(3) with time zone NOT NULL,
  source_url text,
  CONSTRAINT raw_files_pkey PRIMARY KEY (sha256)
);
--> statement-breakpoint
CREATE TABLE record_names (
  source_id text NOT NULL,
  "name" text NOT NULL,
  record_key text NOT NULL,
  CONSTRAINT record_names_source_id_name_record_key_pk PRIMARY KEY (source_id, name, record_key)
);
--> statement-breakpoint
CREATE TABLE record_versions (
  version_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  source_id text NOT NULL,
  stream text NOT NULL,
  kind text NOT NULL,
  record_key text NOT NULL,
  facility_key text NOT NULL,
  event text NOT NULL,
  observed_on date NOT NULL,
  recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  snapshot_id text NOT NULL,
  sha256 text NOT NULL,
  content_hash text NOT NULL,
  mapped jsonb NOT NULL,
  raw jsonb NOT NULL,
  block_key text,
  CONSTRAINT record_versions_pkey PRIMARY KEY (version_id)
);
--> statement-breakpoint
CREATE TABLE reports (
  slug text NOT NULL,
  month date NOT NULL,
  published_at timestamp(3) with time zone NOT NULL,
  data_version bigint NOT NULL,
  body json NOT NULL,
  confirmed_at timestamp(3) with time zone,
  corrections jsonb NOT NULL,
  recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT reports_pkey PRIMARY KEY (slug),
  CONSTRAINT reports_month_unique UNIQUE (month)
);
--> statement-breakpoint
CREATE TABLE safety_scores (
  facility_id text NOT NULL,
  jurisdiction_id text NOT NULL,
  safety jsonb NOT NULL,
  "value" integer,
  epoch_id integer NOT NULL,
  as_of date NOT NULL,
  recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  low integer GENERATED ALWAYS AS (((safety ->> 'low'::text))::integer) STORED,
  high integer GENERATED ALWAYS AS (((safety ->> 'high'::text))::integer) STORED,
  cap integer GENERATED ALWAYS AS (lowest_cap((safety -> 'caps'::text))) STORED,
  inspections integer GENERATED ALWAYS AS ((((safety -> 'inputs'::text) ->> 'n'::text))::integer) STORED,
  CONSTRAINT safety_scores_pkey PRIMARY KEY (facility_id)
);
--> statement-breakpoint
CREATE TABLE score_history (
  history_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  facility_id text NOT NULL,
  as_of date NOT NULL,
  safety_score integer,
  method_version text NOT NULL,
  epoch_id integer NOT NULL,
  cause text NOT NULL,
  recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT score_history_pkey PRIMARY KEY (history_id)
);
--> statement-breakpoint
CREATE TABLE snapshots (
  snapshot_id text NOT NULL,
  source_id text NOT NULL,
  stream text NOT NULL,
  status text NOT NULL,
  observed_on date NOT NULL,
  retrieved_at timestamp(3) with time zone NOT NULL,
  recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  sha256s text[] NOT NULL,
  rows_read integer NOT NULL,
  rows_mapped integer NOT NULL,
  rows_skipped jsonb NOT NULL,
  rows_refused jsonb NOT NULL,
  keys_count integer NOT NULL,
  status_shares jsonb NOT NULL,
  unmapped jsonb NOT NULL,
  is_first boolean NOT NULL,
  is_backfill boolean DEFAULT false NOT NULL,
  data_version bigint,
  field_shares jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT snapshots_pkey PRIMARY KEY (snapshot_id)
);
--> statement-breakpoint
CREATE TABLE source_figures (
  source_id text NOT NULL,
  records integer NOT NULL,
  state_code text,
  data_version bigint NOT NULL,
  CONSTRAINT source_figures_pkey PRIMARY KEY (source_id)
);
--> statement-breakpoint
CREATE TABLE source_records (
  source_id text NOT NULL,
  stream text NOT NULL,
  record_key text NOT NULL,
  facility_key text NOT NULL,
  version_id bigint NOT NULL,
  content_hash text NOT NULL,
  first_seen_on date NOT NULL,
  last_seen_on date NOT NULL,
  not_seen_since date,
  updated_at timestamp(3) with time zone NOT NULL,
  kind text NOT NULL,
  block_key text,
  CONSTRAINT source_records_source_id_stream_kind_record_key_pk PRIMARY KEY (source_id, stream, kind, record_key)
);
--> statement-breakpoint
CREATE TABLE source_states (
  source_id text NOT NULL,
  last_attempt_at timestamp(3) with time zone,
  last_success_at timestamp(3) with time zone,
  observed_on date,
  source_updated_at timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  portal_times jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT source_states_pkey PRIMARY KEY (source_id)
);
--> statement-breakpoint
CREATE TABLE tier_history (
  jurisdiction_id text NOT NULL,
  as_of date NOT NULL,
  trust_tier text NOT NULL,
  reasons text[] NOT NULL,
  recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  move_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT tier_history_pkey PRIMARY KEY (move_id)
);
--> statement-breakpoint
CREATE TABLE violations (
  id text NOT NULL,
  facility_id text NOT NULL,
  inspection_id text,
  source_id text NOT NULL,
  cited_on date,
  code text,
  text text,
  severity text NOT NULL,
  severity_state_term text,
  status text NOT NULL,
  corrected_on date,
  source_url text NOT NULL,
  CONSTRAINT violations_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE webhook_attempts (
  attempt_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  delivery_id text NOT NULL,
  claim integer NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  outcome text,
  status_code integer,
  fault text,
  address text,
  headers jsonb NOT NULL,
  answer text,
  CONSTRAINT webhook_attempts_pkey PRIMARY KEY (attempt_id)
);
--> statement-breakpoint
CREATE TABLE webhook_deliveries (
  delivery_id text NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  subscription_id text NOT NULL,
  owner_key_id text NOT NULL,
  change_id text,
  event text NOT NULL,
  host text NOT NULL,
  body text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp(3) with time zone,
  claim integer DEFAULT 0 NOT NULL,
  claimed_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  settled_at timestamp(3) with time zone,
  announcements integer DEFAULT 0 NOT NULL,
  announced_at timestamp(3) with time zone,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (delivery_id)
);
--> statement-breakpoint
CREATE TABLE webhook_secrets (
  secret_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  subscription_id text NOT NULL,
  sealed text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone,
  CONSTRAINT webhook_secrets_pkey PRIMARY KEY (secret_id)
);
--> statement-breakpoint
CREATE TABLE webhook_subscriptions (
  subscription_id text NOT NULL,
  owner_key_id text NOT NULL,
  facility_id text NOT NULL,
  callback_url text NOT NULL,
  host text NOT NULL,
  events text[] NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  disabled_reason text,
  created_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  deletion_announced_at timestamp(3) with time zone,
  last_delivery_at timestamp(3) with time zone,
  last_delivery_status text,
  consecutive_failures integer DEFAULT 0 NOT NULL,
  failing_since timestamp(3) with time zone,
  CONSTRAINT webhook_subscriptions_pkey PRIMARY KEY (subscription_id)
);
--> statement-breakpoint
CREATE TABLE zip_counties (
  zip text NOT NULL,
  county_fips text NOT NULL,
  share double precision NOT NULL,
  CONSTRAINT zip_counties_zip_county_fips_pk PRIMARY KEY (zip, county_fips)
);
--> statement-breakpoint
CREATE TABLE zips (
  zip text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  city text,
  state_code text,
  county_fips text,
  source_id text NOT NULL,
  CONSTRAINT zips_pkey PRIMARY KEY (zip)
);
--> statement-breakpoint
ALTER TABLE memo_readers ADD CONSTRAINT memo_readers_memo_id_memos_memo_id_fk FOREIGN KEY (memo_id) REFERENCES memos(memo_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE profiles ADD CONSTRAINT profiles_key_id_api_keys_key_id_fk FOREIGN KEY (key_id) REFERENCES api_keys(key_id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX api_keys_created ON api_keys (created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX api_keys_secret ON api_keys (secret_sha256);
--> statement-breakpoint
CREATE INDEX changes_recorded ON changes (recorded_at, change_id);
--> statement-breakpoint
CREATE UNIQUE INDEX changes_sequence ON changes (facility_id, sequence);
--> statement-breakpoint
CREATE INDEX changes_type ON changes (type, recorded_at);
--> statement-breakpoint
CREATE INDEX changes_version ON changes (data_version, change_id COLLATE "C");
--> statement-breakpoint
CREATE INDEX counties_state ON counties (state_code, name);
--> statement-breakpoint
CREATE INDEX county_prices_latest ON county_prices (county_fips, age_group, setting);
--> statement-breakpoint
CREATE INDEX evidence_facility ON evidence (facility_id, published_on DESC NULLS LAST, id);
--> statement-breakpoint
CREATE INDEX facilities_city ON facilities (place_key(city), state_code);
--> statement-breakpoint
CREATE INDEX facilities_county ON facilities (county_fips, name, id);
--> statement-breakpoint
CREATE INDEX facilities_jurisdiction ON facilities (jurisdiction_id, facility_type);
--> statement-breakpoint
CREATE INDEX facilities_license_number ON facilities (license_number);
--> statement-breakpoint
CREATE INDEX facilities_name ON facilities (name, id) INCLUDE (license_status, facility_type, safety_score, age_min_months, age_max_months, capacity, subsidy_accepted, opens_at, closes_at, open_days, updated_at, not_seen_since);
--> statement-breakpoint
CREATE INDEX facilities_name_trigram ON facilities USING gin (name_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX facilities_name_words ON facilities USING gin (string_to_array(name_key, ' '::text));
--> statement-breakpoint
CREATE INDEX facilities_other_licenses ON facilities USING gin (other_licenses jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX facilities_radius ON facilities USING gist (xyz) INCLUDE (license_status, facility_type, safety_score, age_min_months, age_max_months, id, address_withheld, location_precision, not_seen_since);
--> statement-breakpoint
CREATE INDEX facilities_score ON facilities (safety_score DESC NULLS LAST, ((not_seen_since IS NOT NULL)), name, id) INCLUDE (not_seen_since);
--> statement-breakpoint
CREATE INDEX facilities_sitemap ON facilities (state_code, id) INCLUDE (updated_at) WHERE (NOT is_sample);
--> statement-breakpoint
CREATE INDEX facilities_state_name ON facilities (state_code, name, id) INCLUDE (license_status, facility_type, safety_score, age_min_months, age_max_months, capacity, subsidy_accepted, opens_at, closes_at, open_days, updated_at, not_seen_since);
--> statement-breakpoint
CREATE INDEX facilities_state_score ON facilities (state_code, safety_score DESC NULLS LAST, ((not_seen_since IS NOT NULL)), name, id) INCLUDE (license_status, facility_type, age_min_months, age_max_months, capacity, subsidy_accepted, opens_at, closes_at, open_days, updated_at, not_seen_since);
--> statement-breakpoint
CREATE INDEX facilities_unlocated ON facilities (county_fips) WHERE (lat IS NULL);
--> statement-breakpoint
CREATE INDEX facilities_unsure ON facilities (state_code, name, id) WHERE ((not_seen_since IS NULL) AND (may_operate IS NULL) AND (license_status_basis = 'stated'::text));
--> statement-breakpoint
CREATE INDEX facilities_updated ON facilities (updated_at);
--> statement-breakpoint
CREATE INDEX facilities_zip ON facilities (zip, name, id);
--> statement-breakpoint
CREATE INDEX facility_aliases_facility ON facility_aliases (facility_id);
--> statement-breakpoint
CREATE INDEX facility_sources_facility ON facility_sources (facility_id);
--> statement-breakpoint
CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at);
--> statement-breakpoint
CREATE INDEX incidents_recent ON incidents (source_id, recorded_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX inspections_facility ON inspections (facility_id, date DESC NULLS LAST, id);
--> statement-breakpoint
CREATE INDEX memos_recorded ON memos (recorded_at);
--> statement-breakpoint
CREATE INDEX method_epochs_newest ON method_epochs (jurisdiction_id, epoch_id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX name_words_trigram ON name_words USING gin (word gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX place_figures_jurisdiction ON place_figures (jurisdiction_id);
--> statement-breakpoint
CREATE INDEX place_figures_state ON place_figures (state_code, kind);
--> statement-breakpoint
CREATE INDEX price_figures_group ON price_figures (age_group, setting);
--> statement-breakpoint
CREATE INDEX record_names_record ON record_names (source_id, record_key);
--> statement-breakpoint
CREATE INDEX record_versions_block ON record_versions (block_key) WHERE (block_key IS NOT NULL);
--> statement-breakpoint
CREATE INDEX record_versions_facility ON record_versions (source_id, facility_key, version_id);
--> statement-breakpoint
CREATE INDEX record_versions_recorded ON record_versions (recorded_at);
--> statement-breakpoint
CREATE INDEX score_history_facility ON score_history (facility_id, history_id);
--> statement-breakpoint
CREATE INDEX snapshots_accepted ON snapshots (source_id, stream, observed_on DESC NULLS LAST, recorded_at DESC NULLS LAST) WHERE (status = 'accepted'::text);
--> statement-breakpoint
CREATE INDEX source_records_block ON source_records (block_key) WHERE (block_key IS NOT NULL);
--> statement-breakpoint
CREATE INDEX source_records_facility ON source_records (source_id, facility_key);
--> statement-breakpoint
CREATE INDEX tier_history_jurisdiction ON tier_history (jurisdiction_id, move_id);
--> statement-breakpoint
CREATE INDEX violations_facility ON violations (facility_id, cited_on DESC NULLS LAST, id);
--> statement-breakpoint
CREATE INDEX violations_inspection ON violations (inspection_id);
--> statement-breakpoint
CREATE UNIQUE INDEX webhook_attempts_claim ON webhook_attempts (delivery_id, claim);
--> statement-breakpoint
CREATE UNIQUE INDEX webhook_deliveries_change ON webhook_deliveries (change_id, subscription_id);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE (status = 'pending'::text);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_feed ON webhook_deliveries (owner_key_id, "position");
--> statement-breakpoint
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (subscription_id, created_at DESC NULLS LAST, delivery_id);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (subscription_id) WHERE (status = 'pending'::text);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_unannounced ON webhook_deliveries (created_at) WHERE ((status = 'pending'::text) AND (announced_at IS NULL));
--> statement-breakpoint
CREATE INDEX webhook_secrets_subscription ON webhook_secrets (subscription_id, secret_id);
--> statement-breakpoint
CREATE INDEX webhook_subscriptions_deleted ON webhook_subscriptions (deleted_at) WHERE (deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX webhook_subscriptions_facility ON webhook_subscriptions (facility_id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX webhook_subscriptions_owner ON webhook_subscriptions (owner_key_id, created_at, subscription_id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX webhook_subscriptions_same ON webhook_subscriptions (owner_key_id, facility_id, callback_url) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX zips_city ON zips (place_key(city), state_code);
--> statement-breakpoint
CREATE INDEX zips_point ON zips (lng, lat, zip);
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
CREATE TRIGGER add_name_words AFTER INSERT ON facilities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_name_words();
--> statement-breakpoint
CREATE TRIGGER change_name_words AFTER UPDATE ON facilities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION change_name_words();
--> statement-breakpoint
CREATE TRIGGER remove_name_words AFTER DELETE ON facilities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remove_name_words();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON record_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON score_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER moves_sources_version AFTER INSERT OR DELETE OR UPDATE ON source_states DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_sources_version();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON tier_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
INSERT INTO pulse (id) VALUES (1) ON CONFLICT DO NOTHING;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'daybook_server') THEN
    GRANT USAGE ON SCHEMA public TO daybook_server;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO daybook_server;
    REVOKE UPDATE, DELETE, TRUNCATE
      ON record_versions, score_history, changes, tier_history, chain_heads FROM daybook_server;
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO daybook_server;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public
      GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO daybook_server;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO daybook_server;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
