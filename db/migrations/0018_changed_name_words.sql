-- Compares the names before and after an update as sets. A join of the rows kept the plan of its
-- first update, often one of no rows, and then compared each row with each other one.
CREATE OR REPLACE FUNCTION change_name_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO name_words
  SELECT DISTINCT unnest(string_to_array(n.name_key, ' '))
  FROM (SELECT name_key FROM new_rows EXCEPT SELECT name_key FROM old_rows) n
  ON CONFLICT DO NOTHING;
  IF NOT EXISTS (SELECT name_key FROM old_rows EXCEPT SELECT name_key FROM new_rows) THEN
    RETURN NULL;
  END IF;
  DELETE FROM name_words w USING (
    SELECT DISTINCT unnest(string_to_array(o.name_key, ' ')) AS word
    FROM (SELECT name_key FROM old_rows EXCEPT SELECT name_key FROM new_rows) o) o
  WHERE w.word = o.word
    AND NOT EXISTS (
      SELECT FROM facilities f WHERE string_to_array(f.name_key, ' ') @> ARRAY[w.word]);
  RETURN NULL;
END $function$;
