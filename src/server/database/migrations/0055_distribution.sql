-- Which asset classes the wealth of a household shall have. Targets are 100 % together, and so are the parts of a split
-- position: the contract checks both. A position without splits is wholly of its own class.

create table distribution (
  household_id uuid primary key references household (household_id) on delete cascade,
  is_net_of_loans boolean not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table distribution_class (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  -- null: a class of one's own, which has a name
  key text check (
    key in ('liquidity', 'bonds', 'shares', 'property', 'precious_metals', 'crypto', 'other')
  ),
  name text not null,
  return_bp integer check (return_bp between -2000 and 2000),
  target_bp integer not null check (target_bp between 0 and 10000),
  band_bp integer not null check (band_bp between 0 and 10000),
  position integer not null check (position >= 0),
  primary key (household_id, id),
  check ((key is null) = (name <> ''))
);

create table distribution_split (
  household_id uuid not null references household (household_id) on delete cascade,
  position_id uuid not null,
  class_id uuid not null,
  share_bp integer not null check (share_bp between 1 and 10000),
  primary key (household_id, position_id, class_id),
  foreign key (household_id, position_id) references plan_position (household_id, id) on delete cascade,
  foreign key (household_id, class_id) references distribution_class (household_id, id) on delete cascade
);

alter table distribution enable row level security;
alter table distribution force row level security;
create policy own_household on distribution
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on distribution
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on distribution to wk_household;

alter table distribution_class enable row level security;
alter table distribution_class force row level security;
create policy own_household on distribution_class
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on distribution_class
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on distribution_class to wk_household;

alter table distribution_split enable row level security;
alter table distribution_split force row level security;
create policy own_household on distribution_split
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on distribution_split
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on distribution_split to wk_household;
