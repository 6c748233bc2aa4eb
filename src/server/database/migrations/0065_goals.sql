-- What a household saves for. The order is the rank: a goal of a lower position is served first. Whose rate goes on after
-- which goal is kept by id alone; the server takes it out when that goal is deleted.

create table goal (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  icon text not null check (
    icon in (
      'target', 'reserve', 'travel', 'bike', 'car', 'home', 'family', 'education', 'device', 'gift', 'health', 'hobby'
    )
  ),
  amount_cents bigint not null check (amount_cents between 1 and 999999999),
  prices_of date not null check (extract(day from prices_of) = 1),
  is_inflated boolean not null,
  target_month date check (extract(day from target_month) = 1),
  -- null: what the target month needs
  rate_cents bigint check (rate_cents between 0 and 999999999),
  pot text check (pot in ('saving_rate', 'luxury_rate', 'donation_rate', 'life')),
  sub_pot_id uuid,
  after_goal_id uuid,
  account_id uuid,
  -- all that goals of a higher rank leave on the account
  is_whole_account boolean not null,
  note text not null,
  state text not null check (state in ('open', 'reached', 'archived')),
  position integer not null check (position >= 0),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  foreign key (household_id, account_id) references account (household_id, id) on delete set null (account_id),
  check (num_nonnulls(target_month, rate_cents) > 0),
  check (sub_pot_id is null or pot is not null),
  check (after_goal_id <> id)
);
create index on goal (household_id, account_id);

-- What was set aside on a day; below 0 it was taken back.
create table goal_reservation (
  household_id uuid not null references household (household_id) on delete cascade,
  goal_id uuid not null,
  day date not null,
  amount_cents bigint not null check (amount_cents between -999999999 and 999999999 and amount_cents <> 0),
  primary key (household_id, goal_id, day),
  foreign key (household_id, goal_id) references goal (household_id, id) on delete cascade
);

alter table goal enable row level security;
alter table goal force row level security;
create policy own_household on goal
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on goal
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');

alter table goal_reservation enable row level security;
alter table goal_reservation force row level security;
create policy own_household on goal_reservation
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on goal_reservation
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');

grant select, insert, update, delete on goal, goal_reservation to wk_household;
