-- What the installation knows of its own condition (decision 0207). Nothing here is about a person.

-- The last finding of each check. One process at a time examines, see condition_watch.
create table condition_check (
  kind text primary key,
  level text not null check (level in ('green', 'amber', 'red')),
  -- since when it has this level
  since timestamptz not null,
  checked_at timestamptz not null,
  -- what was found: names with values, no words
  figures jsonb not null,
  -- when the operator was told that it is red; null: not told, or it was green since
  told_at timestamptz
);

create table condition_watch (
  is_only boolean primary key default true check (is_only),
  -- when a process last took the examination for itself
  claimed_at timestamptz not null
);

-- Errors by kind and hour: where in the source and what, never data. The oldest go after a week (MAX_NOTED_ERRORS).
create table noted_error (
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{16}$'),
  hour timestamptz not null,
  message text not null check (length(message) <= 200),
  place text not null check (length(place) <= 200),
  error_count integer not null check (error_count > 0),
  last_at timestamptz not null,
  primary key (fingerprint, hour)
);
create index noted_error_by_hour on noted_error (hour);

-- The last backup that was written by a command or a job, and read back.
create table backup_note (
  is_only boolean primary key default true check (is_only),
  written_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  row_count bigint not null check (row_count >= 0)
);
