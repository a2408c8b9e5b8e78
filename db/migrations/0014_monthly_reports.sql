CREATE TABLE "reports" (
	"slug" text PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"data_version" bigint NOT NULL,
	"body" json NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"corrections" jsonb NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_month_unique" UNIQUE("month")
);
