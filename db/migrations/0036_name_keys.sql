-- The name of a provider as a search compares it: words in lower case, without accents and punctuation.
-- What people write in two ways has one spelling: "St" and "Saint", "&" and "and", "Y.M.C.A." and
-- "Y M C A", "Mary's", "Marys" and "MARY S", "Day Care" and "Daycare". It must not depend on settings.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
END $$;
--> statement-breakpoint
-- Of a name and of a search alike.
CREATE OR REPLACE FUNCTION split_name(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT string_to_array(name_key(name), ' ') $$;
--> statement-breakpoint
DROP TRIGGER change_name_words ON "facilities";--> statement-breakpoint
DROP INDEX "facilities_name_trigram";--> statement-breakpoint
DROP INDEX "facilities_name_words";--> statement-breakpoint
-- Names have one space between two words, and no control characters: loads write them so from now on.
UPDATE "facilities" SET
  "name" = regexp_replace("name", '[[:space:][:cntrl:]]+', ' ', 'g'),
  "legal_name" = regexp_replace("legal_name", '[[:space:][:cntrl:]]+', ' ', 'g'),
  "doing_business_as" = regexp_replace("doing_business_as", '[[:space:][:cntrl:]]+', ' ', 'g')
WHERE concat_ws('|', "name", "legal_name", "doing_business_as") ~ '[[:space:]]{2}|[[:cntrl:]]';
--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "name_key" text GENERATED ALWAYS AS (name_key(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "facilities_name_trigram" ON "facilities" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "facilities_name_words" ON "facilities" USING gin (string_to_array("name_key", ' '));--> statement-breakpoint
TRUNCATE "name_words";--> statement-breakpoint
INSERT INTO "name_words" SELECT DISTINCT unnest(string_to_array("name_key", ' ')) FROM "facilities";--> statement-breakpoint
-- The triggers of 0032, over the stored key.
CREATE OR REPLACE FUNCTION add_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO name_words SELECT DISTINCT unnest(string_to_array(name_key, ' ')) FROM new_rows
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM name_words w
  USING (SELECT DISTINCT unnest(string_to_array(name_key, ' ')) AS word FROM old_rows) o
  WHERE w.word = o.word
    AND NOT EXISTS (
      SELECT FROM facilities f WHERE string_to_array(f.name_key, ' ') @> ARRAY[w.word]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE TRIGGER change_name_words AFTER UPDATE ON "facilities"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION change_name_words();
