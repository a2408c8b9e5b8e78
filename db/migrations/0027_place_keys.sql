-- The name of a place as it is compared: `placeKey` of lib/places/place-key.ts says the same.
CREATE FUNCTION place_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(replace(replace(replace(replace(
    ' ' || btrim(regexp_replace(replace(lower(name), '.', ' '), '\s+', ' ', 'g')),
    ' st ', ' saint '), ' ste ', ' sainte '), ' ft ', ' fort '), ' mt ', ' mount ')) $$;
--> statement-breakpoint
DROP INDEX "facilities_city";--> statement-breakpoint
CREATE INDEX "zips_city" ON "zips" USING btree (place_key("city"),"state_code");--> statement-breakpoint
CREATE INDEX "facilities_city" ON "facilities" USING btree (place_key("city"),"state_code");
