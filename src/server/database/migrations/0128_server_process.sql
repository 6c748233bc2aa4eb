-- expand
-- The processes that work on this database, each with the version that it is. A migration that takes something away
-- waits until nobody is left who needs it (decision 0214). Connections are no sign: a pooler changes their names.

create table server_process (
  -- made anew at each start
  process_id uuid primary key,
  version text not null check (version <> ''),
  -- the last migration that it knows
  newest_migration text not null check (newest_migration <> ''),
  started_at timestamptz not null,
  -- it says every 15 seconds that it lives
  beat_at timestamptz not null
);
