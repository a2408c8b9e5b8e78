-- Renames the summary of a violation without a published text, so that it says what is missing.
UPDATE evidence SET parts = jsonb_set(parts, '{summary,says}', '"no_text"')
WHERE parts -> 'summary' ->> 'says' = 'untold';
