-- Names of the glossary (docs/contributing/glossary.md) for tables and columns that had private ones.
ALTER TABLE pulse RENAME TO service_versions;
--> statement-breakpoint
ALTER TABLE service_versions RENAME COLUMN lineage TO restore_id;
--> statement-breakpoint
ALTER TABLE service_versions RENAME COLUMN sources_version TO source_status_version;
--> statement-breakpoint
ALTER TABLE service_versions RENAME CONSTRAINT pulse_pkey TO service_versions_pkey;
--> statement-breakpoint
ALTER TABLE service_versions RENAME CONSTRAINT pulse_is_one_row TO service_versions_is_one_row;
--> statement-breakpoint
ALTER TABLE source_states RENAME TO source_status;
--> statement-breakpoint
ALTER TABLE source_status RENAME CONSTRAINT source_states_pkey TO source_status_pkey;
--> statement-breakpoint
ALTER FUNCTION move_sources_version() RENAME TO bump_source_status_version;
--> statement-breakpoint
-- Runs at commit, whoever writes: no writer can forget it, and the row is locked only briefly.
CREATE OR REPLACE FUNCTION bump_source_status_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE service_versions SET source_status_version = source_status_version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TRIGGER moves_sources_version ON source_status RENAME TO bump_source_status_version;
--> statement-breakpoint
ALTER TABLE chain_heads RENAME TO audit_chain;
--> statement-breakpoint
ALTER TABLE audit_chain RENAME COLUMN sealed_on TO anchored_on;
--> statement-breakpoint
ALTER TABLE audit_chain RENAME CONSTRAINT chain_heads_pkey TO audit_chain_pkey;
--> statement-breakpoint
ALTER TABLE method_epochs RENAME TO model_parameters;
--> statement-breakpoint
ALTER TABLE model_parameters RENAME COLUMN epoch_id TO parameters_id;
--> statement-breakpoint
ALTER TABLE model_parameters RENAME CONSTRAINT method_epochs_pkey TO model_parameters_pkey;
--> statement-breakpoint
ALTER INDEX method_epochs_newest RENAME TO model_parameters_newest;
--> statement-breakpoint
ALTER SEQUENCE method_epochs_epoch_id_seq RENAME TO model_parameters_parameters_id_seq;
--> statement-breakpoint
ALTER TABLE safety_scores RENAME COLUMN epoch_id TO parameters_id;
--> statement-breakpoint
ALTER TABLE score_history RENAME COLUMN epoch_id TO parameters_id;
--> statement-breakpoint
ALTER TABLE record_names RENAME TO record_aliases;
--> statement-breakpoint
ALTER TABLE record_aliases RENAME COLUMN name TO alias;
--> statement-breakpoint
ALTER TABLE record_aliases RENAME CONSTRAINT record_names_source_id_name_record_key_pk TO record_aliases_source_id_alias_record_key_pk;
--> statement-breakpoint
ALTER INDEX record_names_record RENAME TO record_aliases_record;
--> statement-breakpoint
ALTER TABLE source_records RENAME COLUMN block_key TO blocking_key;
--> statement-breakpoint
ALTER INDEX source_records_block RENAME TO source_records_blocking_key;
--> statement-breakpoint
ALTER TABLE record_versions RENAME COLUMN block_key TO blocking_key;
--> statement-breakpoint
ALTER INDEX record_versions_block RENAME TO record_versions_blocking_key;
--> statement-breakpoint
ALTER TABLE changes RENAME COLUMN fires TO notifies;
--> statement-breakpoint
ALTER TABLE webhook_secrets RENAME COLUMN sealed TO ciphertext;
--> statement-breakpoint
ALTER TABLE idempotency_keys RENAME COLUMN sealed_answer TO encrypted_response;
--> statement-breakpoint
ALTER TABLE webhook_deliveries RENAME COLUMN announcements TO enqueue_count;
--> statement-breakpoint
ALTER TABLE webhook_deliveries RENAME COLUMN announced_at TO enqueued_at;
--> statement-breakpoint
ALTER INDEX webhook_deliveries_unannounced RENAME TO webhook_deliveries_unenqueued;
--> statement-breakpoint
ALTER TABLE webhook_subscriptions RENAME COLUMN deletion_announced_at TO deletion_enqueued_at;
