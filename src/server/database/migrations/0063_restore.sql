-- What a restore from a file has changed, with the records as they were before: it can be taken back for thirty days.

create table restore_snapshot (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  exported_on date not null,
  restored_at timestamptz not null,
  undone_at timestamptz,
  added_count integer not null check (added_count >= 0),
  changed_count integer not null check (changed_count >= 0),
  removed_count integer not null check (removed_count >= 0),
  -- compressed JSON of the records it has touched, before and after
  packed_records bytea not null,
  primary key (household_id, id)
);
create index on restore_snapshot (restored_at);

alter table restore_snapshot enable row level security;
alter table restore_snapshot force row level security;
create policy own_household on restore_snapshot
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on restore_snapshot
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on restore_snapshot to wk_household;
