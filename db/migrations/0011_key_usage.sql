CREATE TABLE "key_usage" (
	"key_id" text NOT NULL,
	"day" date NOT NULL,
	"status" integer NOT NULL,
	"requests" bigint NOT NULL,
	CONSTRAINT "key_usage_key_id_day_status_pk" PRIMARY KEY("key_id","day","status")
);
