-- The bookings of a restore, in parts: as they are sent, until the restore is done; then as they were before and after.

create table restore_part (
  household_id uuid not null references household (household_id) on delete cascade,
  restore_id uuid not null,
  part integer not null check (part between 1 and 100),
  -- false: sent, and nothing is done with it yet
  is_done boolean not null,
  -- sent, or restored
  written_at timestamptz not null,
  -- compressed JSON
  packed_bookings bytea not null,
  primary key (household_id, restore_id, part)
);
create index on restore_part (written_at);

alter table restore_part enable row level security;
alter table restore_part force row level security;
create policy own_household on restore_part
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on restore_part
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on restore_part to wk_household;
