-- How far a household has come on the guided path: how each step was left, and how many children live there. What a step
-- made is in its own table; without a row nobody has begun.

create table set_up (
  household_id uuid primary key references household (household_id) on delete cascade,
  child_count integer not null default 0 check (child_count between 0 and 20),
  household_mark text check (household_mark in ('done', 'skipped')),
  income_mark text check (income_mark in ('done', 'skipped')),
  accounts_mark text check (accounts_mark in ('done', 'skipped')),
  rates_mark text check (rates_mark in ('done', 'skipped')),
  transfers_mark text check (transfers_mark in ('done', 'skipped'))
);

alter table set_up enable row level security;
alter table set_up force row level security;
create policy own_household on set_up
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on set_up
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');

grant select, insert, update, delete on set_up to wk_household;
