-- expand
-- Where the work in the background stands (decision 0211).

create table job_run (
  name text primary key check (name <> ''),
  -- the run that works, and until when it counts as alive; a portion is written by this run or by nobody
  holder uuid,
  held_until timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- when a run last left nothing over
  finished_at timestamptz,
  -- what the run has done so far
  done_count bigint not null default 0 check (done_count >= 0),
  -- what the last run left for the next one
  left_count bigint not null default 0 check (left_count >= 0),
  -- how many runs in a row have failed or were never heard of again
  failure_count integer not null default 0 check (failure_count >= 0),
  -- where the next run goes on; null: from the beginning
  place jsonb,
  check ((holder is null) = (held_until is null))
);
