"""Loads CSV files into PostgreSQL with dlt, and prints the seconds of each load as JSON.

The only argument is a job as JSON: `database_url`, `folder` for dlt's own files, `strategy` of the
merge, `keys` (table to key column), and `loads` in order, each with `name` and `files` (table to
path). Checks that every table has all rows of the last file.
"""

import csv
import json
import sys
import time
from itertools import islice

import dlt

BATCH_ROWS = 5_000


def read_batches(path):
    with open(path, newline="") as file:
        rows = csv.DictReader(file)
        while batch := list(islice(rows, BATCH_ROWS)):
            yield batch


def main(job):
    pipeline = dlt.pipeline(
        pipeline_name=f"bench_{job['strategy']}",
        pipelines_dir=job["folder"],
        destination=dlt.destinations.postgres(job["database_url"]),
        dataset_name=f"dlt_{job['strategy']}",
    )

    def open_resource(table, path):
        # scd2 finds changed rows by a hash of the whole row, so it takes no key.
        key = {} if job["strategy"] == "scd2" else {"primary_key": job["keys"][table]}
        disposition = {"disposition": "merge", "strategy": job["strategy"]}
        return dlt.resource(
            read_batches(path), name=table, write_disposition=disposition, **key
        )

    seconds = {}
    for load in job["loads"]:
        started = time.perf_counter()
        files = load["files"].items()
        info = pipeline.run([open_resource(table, path) for table, path in files])
        info.raise_on_failed_jobs()
        seconds[load["name"]] = time.perf_counter() - started
    check_rows(pipeline, job)
    print(json.dumps(seconds))


def check_rows(pipeline, job):
    current = " where _dlt_valid_to is null" if job["strategy"] == "scd2" else ""
    with pipeline.sql_client() as client:
        for table, path in job["loads"][-1]["files"].items():
            expected = sum(len(batch) for batch in read_batches(path))
            [[loaded]] = client.execute_sql(f"select count(*) from {table}{current}")
            if loaded != expected:
                raise SystemExit(f"{table} has {loaded} of {expected} rows")


main(json.loads(sys.argv[1]))
