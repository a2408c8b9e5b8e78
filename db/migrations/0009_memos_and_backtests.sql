CREATE TABLE "memo_readers" (
	"memo_id" text NOT NULL,
	"owner_key_id" text NOT NULL,
	CONSTRAINT "memo_readers_memo_id_owner_key_id_pk" PRIMARY KEY("memo_id","owner_key_id")
);
--> statement-breakpoint
CREATE TABLE "memos" (
	"memo_id" text PRIMARY KEY NOT NULL,
	"memo" json NOT NULL,
	"data_version" bigint NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "brier" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "base_rate" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "events" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "test_from" date NOT NULL;--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "test_until" date NOT NULL;--> statement-breakpoint
ALTER TABLE "memo_readers" ADD CONSTRAINT "memo_readers_memo_id_memos_memo_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("memo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memos_recorded" ON "memos" USING btree ("recorded_at");