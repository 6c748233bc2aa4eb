-- The monthly close. What a close found stays as it is: the household may add snapshots, never change or delete one; they
-- go with the household (decision 0109). Names stand in them, because what they name may be deleted later. Amounts are sums:
-- they are bounded by what a number of JavaScript holds exactly.

create table month_close (
  household_id uuid not null references household (household_id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  is_closed boolean not null,
  is_income_confirmed boolean not null,
  is_distribution_confirmed boolean not null,
  is_balances_confirmed boolean not null,
  is_household_confirmed boolean not null,
  version integer not null check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, month)
);

create table month_close_decision (
  household_id uuid not null references household (household_id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  position integer not null check (position >= 0),
  -- no reference: the item may be deleted later
  item_id uuid not null,
  decision text not null check (decision in ('once', 'new_normal', 'misplaced')),
  name text not null,
  category text not null check (category in ('income', 'saving_rate', 'luxury_rate', 'donation_rate', 'life')),
  plan_cents bigint not null check (abs(plan_cents) <= 9007199254740991),
  actual_cents bigint not null check (abs(actual_cents) <= 9007199254740991),
  primary key (household_id, month, position),
  foreign key (household_id, month) references month_close (household_id, month) on delete cascade
);

create table month_snapshot (
  household_id uuid not null references household (household_id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  revision integer not null check (revision >= 1),
  -- for which the values stand
  day date not null,
  closed_at timestamptz not null,
  closed_by text not null check (closed_by <> ''),
  before_cents bigint not null check (abs(before_cents) <= 9007199254740991),
  correction_cents bigint not null check (abs(correction_cents) <= 9007199254740991),
  recorded_cents bigint not null check (abs(recorded_cents) <= 9007199254740991),
  saved_cents bigint not null check (abs(saved_cents) <= 9007199254740991),
  value_change_cents bigint not null check (abs(value_change_cents) <= 9007199254740991),
  after_cents bigint not null check (abs(after_cents) <= 9007199254740991),
  income_cents bigint not null check (abs(income_cents) <= 9007199254740991),
  interpolated_count integer not null check (interpolated_count >= 0),
  -- null: there was no wealth plan
  plan_change_cents bigint check (abs(plan_change_cents) <= 9007199254740991),
  plan_total_cents bigint check (abs(plan_total_cents) <= 9007199254740991),
  plan_euro_cents bigint check (abs(plan_euro_cents) <= 9007199254740991),
  plan_months integer,
  plan_euro_before_cents bigint check (abs(plan_euro_before_cents) <= 9007199254740991),
  protection_bp integer,
  security_bp integer,
  freedom_bp integer,
  primary key (household_id, month, revision),
  foreign key (household_id, month) references month_close (household_id, month) on delete cascade,
  check (before_cents + correction_cents + recorded_cents + saved_cents + value_change_cents = after_cents)
);

create table month_snapshot_position (
  household_id uuid not null references household (household_id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  revision integer not null,
  position integer not null check (position >= 0),
  -- no reference: the account may be deleted later
  position_id uuid not null,
  name text not null,
  account_group text not null check (account_group in ('liquid', 'reserves', 'investments', 'retirement', 'property', 'debts')),
  account_type text,
  part text not null check (part in ('invested', 'loan', 'running')),
  kind text check (kind in ('booked', 'interpolated', 'carried')),
  before_cents bigint not null check (abs(before_cents) <= 9007199254740991),
  correction_cents bigint not null check (abs(correction_cents) <= 9007199254740991),
  recorded_cents bigint not null check (abs(recorded_cents) <= 9007199254740991),
  saved_cents bigint not null check (abs(saved_cents) <= 9007199254740991),
  value_change_cents bigint not null check (abs(value_change_cents) <= 9007199254740991),
  after_cents bigint not null check (abs(after_cents) <= 9007199254740991),
  primary key (household_id, month, revision, position),
  foreign key (household_id, month, revision) references month_snapshot (household_id, month, revision) on delete cascade,
  check (before_cents + correction_cents + recorded_cents + saved_cents + value_change_cents = after_cents)
);

create table month_reopening (
  household_id uuid not null references household (household_id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  -- of the snapshot that counted until then
  revision integer not null,
  reopened_at timestamptz not null,
  reopened_by text not null check (reopened_by <> ''),
  primary key (household_id, month, revision),
  foreign key (household_id, month, revision) references month_snapshot (household_id, month, revision) on delete cascade
);

alter table month_close enable row level security;
alter table month_close force row level security;
create policy own_household on month_close
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on month_close
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update on month_close to wk_household;

alter table month_close_decision enable row level security;
alter table month_close_decision force row level security;
create policy own_household on month_close_decision
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on month_close_decision
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on month_close_decision to wk_household;

alter table month_snapshot enable row level security;
alter table month_snapshot force row level security;
create policy own_household on month_snapshot
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on month_snapshot
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert on month_snapshot to wk_household;

alter table month_snapshot_position enable row level security;
alter table month_snapshot_position force row level security;
create policy own_household on month_snapshot_position
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on month_snapshot_position
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert on month_snapshot_position to wk_household;

alter table month_reopening enable row level security;
alter table month_reopening force row level security;
create policy own_household on month_reopening
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on month_reopening
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert on month_reopening to wk_household;
