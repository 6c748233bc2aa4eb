-- The household plan: what is meant to come and go, the contracts behind it, and what imports have learned about where
-- bookings belong. The budget's row exists from the day somebody starts the plan.

create table budget (
  household_id uuid primary key references household (household_id) on delete cascade,
  start_month date not null check (extract(day from start_month) = 1),
  -- 'calendar', 'last_bank_day' or the day of the month on which the months of the plan begin
  month_start text not null check (month_start ~ '^(calendar|last_bank_day|[1-9]|[12][0-9]|3[01])$'),
  version integer not null default 1 check (version >= 1),
  groups_version integer not null default 1 check (groups_version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table budget_group (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  -- null: the household's own, which has a name
  key text check (
    key in ('housing', 'mobility', 'insurance', 'food', 'children', 'health', 'media', 'other')
  ),
  name text not null,
  position integer not null check (position >= 0),
  primary key (household_id, id),
  check (key is not null or name <> '')
);

create table budget_item (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  category text not null check (category in ('income', 'saving_rate', 'luxury_rate', 'donation_rate', 'life')),
  group_id uuid,
  name text not null check (name <> ''),
  value_sign integer not null check (value_sign in (-1, 1)),
  is_irregular boolean not null,
  -- '3,6,9,12'; empty: every month
  due_months text not null check (due_months ~ '^((1[0-2]|[1-9])(,(1[0-2]|[1-9]))*)?$'),
  -- 'last_bank_day' or a day of the month; null: no certain one
  day text check (day ~ '^(last_bank_day|[1-9]|[12][0-9]|3[01])$'),
  account_id uuid,
  is_fixed boolean not null,
  carry_over text not null check (carry_over in ('expires', 'saves', 'catches_up')),
  opening_cents bigint not null check (opening_cents between -999999999 and 999999999),
  valid_from date check (extract(day from valid_from) = 1),
  valid_to date check (extract(day from valid_to) = 1),
  note text not null,
  position integer not null check (position >= 0),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  foreign key (household_id, group_id) references budget_group (household_id, id),
  foreign key (household_id, account_id) references account (household_id, id) on delete set null (account_id),
  check (group_id is null or category = 'life'),
  check (not is_irregular or due_months = ''),
  check (valid_to >= valid_from)
);
create index on budget_item (household_id, group_id);
create index on budget_item (household_id, account_id);

create table budget_amount (
  household_id uuid not null references household (household_id) on delete cascade,
  item_id uuid not null,
  valid_from date not null check (extract(day from valid_from) = 1),
  amount_cents bigint not null check (amount_cents between 0 and 999999999),
  primary key (household_id, item_id, valid_from),
  foreign key (household_id, item_id) references budget_item (household_id, id) on delete cascade
);

create table budget_exception (
  household_id uuid not null references household (household_id) on delete cascade,
  item_id uuid not null,
  month date not null check (extract(day from month) = 1),
  amount_cents bigint not null check (amount_cents between 0 and 999999999),
  primary key (household_id, item_id, month),
  foreign key (household_id, item_id) references budget_item (household_id, id) on delete cascade
);

create table budget_share (
  household_id uuid not null references household (household_id) on delete cascade,
  item_id uuid not null,
  person_id uuid not null,
  position integer not null check (position >= 0),
  share_bp integer not null check (share_bp between 0 and 10000),
  primary key (household_id, item_id, person_id),
  foreign key (household_id, item_id) references budget_item (household_id, id) on delete cascade,
  foreign key (household_id, person_id) references person (household_id, id)
);
create index on budget_share (household_id, person_id);

create table contract (
  household_id uuid not null references household (household_id) on delete cascade,
  item_id uuid not null,
  kind text not null check (
    kind in ('telecom', 'energy', 'energy_basic', 'insurance', 'rent', 'service', 'membership', 'other')
  ),
  provider text not null check (provider <> ''),
  customer_number text not null,
  address text not null,
  signed_on date,
  starts_on date not null,
  minimum_ends_on date,
  notice_count integer not null check (notice_count between 0 and 365),
  notice_unit text not null check (notice_unit in ('day', 'week', 'month', 'quarter', 'year')),
  notice_to text not null check (
    notice_to in (
      'any_day', 'month_end', 'quarter_end', 'half_year_end', 'year_end', 'term_end', 'third_workday'
    )
  ),
  -- 0: it goes on for an indefinite time
  renewal_months integer not null check (renewal_months between 0 and 120),
  cancelled_to_day date,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, item_id),
  foreign key (household_id, item_id) references budget_item (household_id, id) on delete cascade,
  check (minimum_ends_on >= starts_on),
  check (cancelled_to_day >= starts_on)
);

create table import_rule (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  field text not null check (field in ('mandate_ref', 'creditor_id', 'iban', 'counterparty', 'purpose')),
  text text not null check (text <> ''),
  is_whole boolean not null,
  -- 1: money that comes, −1: that leaves; null: both
  sign integer check (sign in (-1, 1)),
  item_id uuid,
  group_id uuid,
  category text check (category in ('income', 'saving_rate', 'luxury_rate', 'donation_rate', 'life')),
  is_transfer boolean not null,
  position integer not null check (position >= 0),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  foreign key (household_id, item_id) references budget_item (household_id, id) on delete cascade,
  foreign key (household_id, group_id) references budget_group (household_id, id),
  check (num_nonnulls(item_id, group_id, category) = case when is_transfer then 0 else 1 end)
);
create index on import_rule (household_id, item_id);
create index on import_rule (household_id, group_id);

create table import_mapping (
  household_id uuid not null references household (household_id) on delete cascade,
  head_key text not null check (head_key ~ '^[0-9a-f]{16}$'),
  name text not null check (name <> ''),
  -- 'bookingDate 0, amount 3': which column holds what
  columns text not null check (columns <> ''),
  style text check (style in ('de', 'en', 'ch', 'mt940')),
  date_order text check (date_order in ('day_first', 'month_first')),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, head_key)
);

alter table budget enable row level security;
alter table budget force row level security;
create policy own_household on budget
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on budget
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on budget to wk_household;

alter table budget_group enable row level security;
alter table budget_group force row level security;
create policy own_household on budget_group
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on budget_group
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on budget_group to wk_household;

alter table budget_item enable row level security;
alter table budget_item force row level security;
create policy own_household on budget_item
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on budget_item
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on budget_item to wk_household;

alter table budget_amount enable row level security;
alter table budget_amount force row level security;
create policy own_household on budget_amount
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on budget_amount
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on budget_amount to wk_household;

alter table budget_exception enable row level security;
alter table budget_exception force row level security;
create policy own_household on budget_exception
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on budget_exception
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on budget_exception to wk_household;

alter table budget_share enable row level security;
alter table budget_share force row level security;
create policy own_household on budget_share
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on budget_share
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on budget_share to wk_household;

alter table contract enable row level security;
alter table contract force row level security;
create policy own_household on contract
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on contract
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on contract to wk_household;

alter table import_rule enable row level security;
alter table import_rule force row level security;
create policy own_household on import_rule
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on import_rule
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on import_rule to wk_household;

alter table import_mapping enable row level security;
alter table import_mapping force row level security;
create policy own_household on import_mapping
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on import_mapping
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select, insert, update, delete on import_mapping to wk_household;
