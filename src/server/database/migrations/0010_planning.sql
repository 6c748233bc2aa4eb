-- Planning data of a household: income, accounts, the account system.
--
-- household_id comes first in every key and stands on both sides of every foreign key, so that rows can be
-- distributed by household later. Money is cents within the safe integers of JavaScript, shares are basis points
-- (10 000 = 100 %), months are first days. Sums over rows (owners 100 %, targets at most 100 %) are checked by the
-- domain: a plain check cannot see other rows. Each table falls with its household by itself: the foreign keys between
-- them would refuse to go in the wrong order.

create table income_source (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  -- null: the household as a whole
  person_id uuid,
  label text not null check (label <> ''),
  type text not null check (
    type in ('salary', 'self_employment', 'pension', 'child_benefit', 'rent', 'capital', 'other')
  ),
  rhythm text not null check (
    rhythm in ('monthly', 'quarterly', 'half_yearly', 'yearly', 'once', 'irregular')
  ),
  due_month integer check (due_month between 1 and 12),
  -- null: the last bank day
  pay_day integer check (pay_day between 1 and 31),
  valid_from date not null check (extract(day from valid_from) = 1),
  valid_to date check (extract(day from valid_to) = 1),
  growth_bp integer not null check (growth_bp between -5000 and 10000),
  is_distributed boolean not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  foreign key (household_id, person_id) references person (household_id, id),
  check (valid_to >= valid_from),
  check ((due_month is not null) = (rhythm in ('quarterly', 'half_yearly', 'yearly')))
);

create table income_amount (
  household_id uuid not null references household (household_id) on delete cascade,
  source_id uuid not null,
  valid_from date not null check (extract(day from valid_from) = 1),
  amount_cents bigint not null check (amount_cents between 1 and 999999999),
  primary key (household_id, source_id, valid_from),
  foreign key (household_id, source_id) references income_source (household_id, id) on delete cascade
);

create table income_receipt (
  household_id uuid not null references household (household_id) on delete cascade,
  source_id uuid not null,
  month date not null check (extract(day from month) = 1),
  amount_cents bigint not null check (amount_cents between 0 and 999999999),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, source_id, month),
  foreign key (household_id, source_id) references income_source (household_id, id) on delete cascade
);

create table extra_income (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  month date not null check (extract(day from month) = 1),
  label text not null check (label <> ''),
  amount_cents bigint not null check (amount_cents between 1 and 999999999),
  distribution text not null check (distribution in ('as_usual', 'saving_only')),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id)
);

create table account (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  type text not null check (
    type in (
      'checking', 'savings', 'term_deposit', 'securities', 'cash', 'credit_card', 'loan', 'building_savings',
      'retirement', 'property', 'tangible', 'receivable'
    )
  ),
  bank text not null,
  iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$'),
  holder text not null,
  value_sign integer not null check (value_sign in (1, -1)),
  asset_class text check (
    asset_class in ('liquidity', 'bonds', 'shares', 'property', 'precious_metals', 'crypto', 'other')
  ),
  availability text check (availability in ('daily', 'notice', 'fixed', 'locked')),
  interest_bp integer check (interest_bp between -1000 and 10000),
  fixed_until date check (extract(day from fixed_until) = 1),
  is_counted boolean not null,
  opened_on date,
  closed_on date,
  is_archived boolean not null default false,
  exemption_order_cents bigint not null check (exemption_order_cents between 0 and 200000),
  colour_index integer not null check (colour_index between 0 and 9),
  position integer not null check (position >= 0),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  check (closed_on >= opened_on)
);

create table account_owner (
  household_id uuid not null references household (household_id) on delete cascade,
  account_id uuid not null,
  person_id uuid not null,
  share_bp integer not null check (share_bp between 1 and 10000),
  position integer not null check (position >= 0),
  primary key (household_id, account_id, person_id),
  foreign key (household_id, account_id) references account (household_id, id) on delete cascade,
  foreign key (household_id, person_id) references person (household_id, id)
);

create table account_balance (
  household_id uuid not null references household (household_id) on delete cascade,
  account_id uuid not null,
  day date not null,
  amount_cents bigint not null check (amount_cents between -99999999999 and 99999999999),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, account_id, day),
  foreign key (household_id, account_id) references account (household_id, id) on delete cascade
);

-- Rates and targets that count from a month on, until the next row.
create table allocation (
  household_id uuid not null references household (household_id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  saving_bp integer not null check (saving_bp between 0 and 10000),
  luxury_bp integer not null check (luxury_bp between 0 and 10000),
  donation_bp integer not null check (donation_bp between 0 and 10000),
  base text not null check (base in ('month', 'mean')),
  shortfall text not null check (shortfall in ('life_first', 'saving_first')),
  life_minimum_cents bigint not null check (life_minimum_cents between 0 and 999999999),
  incoming_account_id uuid,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, month),
  foreign key (household_id, incoming_account_id) references account (household_id, id),
  check (saving_bp + luxury_bp + donation_bp <= 10000)
);

-- A sub-pot keeps its id from version to version.
create table allocation_sub_pot (
  household_id uuid not null references household (household_id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  id uuid not null,
  pot text not null check (pot in ('saving_rate', 'luxury_rate', 'donation_rate', 'life')),
  label text not null check (label <> ''),
  share_bp integer not null check (share_bp between 0 and 10000),
  position integer not null check (position >= 0),
  primary key (household_id, month, id),
  foreign key (household_id, month) references allocation (household_id, month) on delete cascade
);

create table allocation_target (
  household_id uuid not null references household (household_id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  position integer not null check (position >= 0),
  pot text not null check (pot in ('saving_rate', 'luxury_rate', 'donation_rate', 'life')),
  -- null: what the sub-pots of the pot leave
  sub_pot_id uuid,
  account_id uuid not null,
  share_bp integer not null check (share_bp between 1 and 10000),
  primary key (household_id, month, position),
  foreign key (household_id, month) references allocation (household_id, month) on delete cascade,
  foreign key (household_id, month, sub_pot_id) references allocation_sub_pot (household_id, month, id),
  foreign key (household_id, account_id) references account (household_id, id)
);

create unique index allocation_target_of_pot on allocation_target (household_id, month, pot, account_id)
  where sub_pot_id is null;
create unique index allocation_target_of_sub_pot on allocation_target (household_id, month, sub_pot_id, account_id)
  where sub_pot_id is not null;

-- A ticked transfer keeps amount and day whatever the settings say later: it points to its account only.
create table transfer (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  month date not null check (extract(day from month) = 1),
  pot text not null check (pot in ('saving_rate', 'luxury_rate', 'donation_rate', 'life')),
  sub_pot_id uuid,
  account_id uuid not null,
  -- negative: brought back to the incoming account
  amount_cents bigint not null check (amount_cents between -99999999999 and 99999999999 and amount_cents <> 0),
  transferred_on date not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  foreign key (household_id, account_id) references account (household_id, id)
);

alter table income_source enable row level security;
alter table income_source force row level security;
create policy own_household on income_source
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
alter table income_amount enable row level security;
alter table income_amount force row level security;
create policy own_household on income_amount
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
alter table income_receipt enable row level security;
alter table income_receipt force row level security;
create policy own_household on income_receipt
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
alter table extra_income enable row level security;
alter table extra_income force row level security;
create policy own_household on extra_income
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
alter table account enable row level security;
alter table account force row level security;
create policy own_household on account
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
alter table account_owner enable row level security;
alter table account_owner force row level security;
create policy own_household on account_owner
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
alter table account_balance enable row level security;
alter table account_balance force row level security;
create policy own_household on account_balance
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
alter table allocation enable row level security;
alter table allocation force row level security;
create policy own_household on allocation
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
alter table allocation_sub_pot enable row level security;
alter table allocation_sub_pot force row level security;
create policy own_household on allocation_sub_pot
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
alter table allocation_target enable row level security;
alter table allocation_target force row level security;
create policy own_household on allocation_target
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
alter table transfer enable row level security;
alter table transfer force row level security;
create policy own_household on transfer
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);

grant select, insert, update, delete on
  income_source, income_amount, income_receipt, extra_income, account, account_owner, account_balance, allocation,
  allocation_sub_pot, allocation_target, transfer
to wk_household;
