-- The words of a name as they are compared: lower case, without punctuation.
CREATE FUNCTION split_name(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN array_remove(regexp_split_to_array(lower(name), '[^[:alnum:]]+'), '');
END $$;
--> statement-breakpoint
CREATE TABLE "name_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "name_words" SELECT DISTINCT unnest(split_name("name")) FROM "facilities";--> statement-breakpoint
CREATE INDEX "name_words_trigram" ON "name_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "facilities_name_words" ON "facilities" USING gin (split_name("name"));--> statement-breakpoint
-- Triggers keep the table right in the transaction of each change, whoever makes it. They may run again
-- for words that are there already, so a restore may fill both tables in any order.
CREATE FUNCTION add_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO name_words SELECT DISTINCT unnest(split_name(name)) FROM new_rows
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION remove_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM name_words w USING (SELECT DISTINCT unnest(split_name(name)) AS word FROM old_rows) o
  WHERE w.word = o.word
    AND NOT EXISTS (SELECT FROM facilities f WHERE split_name(f.name) @> ARRAY[w.word]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO name_words
  SELECT DISTINCT unnest(split_name(n.name)) FROM new_rows n JOIN old_rows o USING (id)
  WHERE n.name <> o.name
  ON CONFLICT DO NOTHING;
  DELETE FROM name_words w USING (
    SELECT DISTINCT unnest(split_name(o.name)) AS word FROM new_rows n JOIN old_rows o USING (id)
    WHERE n.name <> o.name) o
  WHERE w.word = o.word
    AND NOT EXISTS (SELECT FROM facilities f WHERE split_name(f.name) @> ARRAY[w.word]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_name_words AFTER INSERT ON "facilities" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_name_words();
--> statement-breakpoint
CREATE TRIGGER remove_name_words AFTER DELETE ON "facilities" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_name_words();
--> statement-breakpoint
CREATE TRIGGER change_name_words AFTER UPDATE ON "facilities"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION change_name_words();
