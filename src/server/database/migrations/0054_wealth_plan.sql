-- The wealth plan of a household. An account is a position with its own id: a row exists once something of it was
-- changed or refers to it (version 0: nothing was changed), and its values are account_balance. Values of months are kept
-- for positions without account only.

create table wealth_plan (
  household_id uuid primary key references household (household_id) on delete cascade,
  start_month date not null check (extract(day from start_month) = 1),
  horizon_months integer not null check (horizon_months between 12 and 600),
  inflation_bp integer not null check (inflation_bp between 0 and 1500),
  growth_bp integer not null check (growth_bp between 0 and 2000),
  tax_mode text not null check (tax_mode in ('none', 'flat', 'church_8', 'church_9')),
  withdrawal_rate_bp integer not null check (withdrawal_rate_bp between 200 and 600),
  protection_months integer not null check (protection_months between 1 and 24),
  life_cents bigint check (life_cents between 1 and 999999999),
  wished_budget_cents bigint check (wished_budget_cents between 1 and 999999999),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table plan_person (
  household_id uuid not null references household (household_id) on delete cascade,
  person_id uuid not null,
  birth_month date check (extract(day from birth_month) = 1),
  retirement_age integer check (retirement_age between 50 and 75),
  -- Entgeltpunkte times 10 000
  pension_points_bp integer check (pension_points_bp between 0 and 2000000),
  occupational_pension_cents bigint check (occupational_pension_cents between 0 and 999999999),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, person_id),
  foreign key (household_id, person_id) references person (household_id, id) on delete cascade
);

create table plan_scenario (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  position integer not null check (position >= 0),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id)
);

create table plan_position (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  account_id uuid check (account_id = id),
  name text not null,
  kind text not null check (kind in ('asset', 'loan')),
  asset_class text check (
    asset_class in ('liquidity', 'bonds', 'shares', 'property', 'precious_metals', 'crypto', 'other')
  ),
  start_cents bigint check (start_cents between -99999999999 and 99999999999),
  return_bp integer check (return_bp between -2000 and 2000),
  cost_bp integer not null check (cost_bp between 0 and 500),
  contribution_cents bigint check (contribution_cents between -999999999 and 999999999),
  growth_bp integer check (growth_bp between 0 and 2000),
  contribution_from date check (extract(day from contribution_from) = 1),
  contribution_to date check (extract(day from contribution_to) = 1),
  interest_bp integer check (interest_bp between 0 and 10000),
  instalment_cents bigint check (instalment_cents between 1 and 999999999),
  is_planned boolean not null,
  scenario_id uuid,
  colour_index integer not null check (colour_index between 0 and 9),
  position integer check (position >= 0),
  version integer not null default 1 check (version >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  foreign key (household_id, account_id) references account (household_id, id) on delete cascade,
  foreign key (household_id, scenario_id) references plan_scenario (household_id, id) on delete cascade,
  check ((account_id is null) = (name <> '')),
  check (account_id is null or scenario_id is null),
  check (contribution_to >= contribution_from)
);

create table plan_value (
  household_id uuid not null references household (household_id) on delete cascade,
  position_id uuid not null,
  month date not null check (extract(day from month) = 1),
  amount_cents bigint not null check (amount_cents between -99999999999 and 99999999999),
  primary key (household_id, position_id, month),
  foreign key (household_id, position_id) references plan_position (household_id, id) on delete cascade
);

create table plan_event (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('once', 'monthly')),
  "from" date not null check (extract(day from "from") = 1),
  "to" date check (extract(day from "to") = 1),
  amount_cents bigint not null check (amount_cents between -99999999999 and 99999999999 and amount_cents <> 0),
  position_id uuid,
  scenario_id uuid,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  foreign key (household_id, position_id) references plan_position (household_id, id) on delete cascade,
  foreign key (household_id, scenario_id) references plan_scenario (household_id, id) on delete cascade,
  check ("to" is null or kind = 'monthly'),
  check ("to" >= "from")
);

alter table wealth_plan enable row level security;
alter table wealth_plan force row level security;
create policy own_household on wealth_plan
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on wealth_plan
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on wealth_plan to wk_household;

alter table plan_person enable row level security;
alter table plan_person force row level security;
create policy own_household on plan_person
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on plan_person
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on plan_person to wk_household;

alter table plan_scenario enable row level security;
alter table plan_scenario force row level security;
create policy own_household on plan_scenario
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on plan_scenario
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on plan_scenario to wk_household;

alter table plan_position enable row level security;
alter table plan_position force row level security;
create policy own_household on plan_position
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on plan_position
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on plan_position to wk_household;

alter table plan_value enable row level security;
alter table plan_value force row level security;
create policy own_household on plan_value
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on plan_value
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on plan_value to wk_household;

alter table plan_event enable row level security;
alter table plan_event force row level security;
create policy own_household on plan_event
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on plan_event
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on plan_event to wk_household;
