-- What a household knows of its properties beside their accounts (calculators.md §§ 40 to 46), and the purchases that it
-- considers. Name, value and days of purchase and sale are those of the account of the same id: its balances are the
-- valuations.

alter table account_balance
  add column valuation_kind text check (valuation_kind in ('purchase', 'appraisal', 'own_estimate', 'index', 'sale')),
  -- the value of the whole, of which the household owns a share; amount_cents is its share and what every figure counts
  add column whole_cents bigint check (whole_cents between 0 and 99999999999),
  -- what the sale of a property moved here on this day, with the sign of the net worth
  add column moved_cents bigint check (moved_cents between -999999999999 and 999999999999);

create table property (
  household_id uuid not null references household (household_id) on delete cascade,
  account_id uuid not null,
  use text not null check (use in ('home', 'let', 'plot')),
  place text not null,
  -- the federal state, by its official abbreviation
  land text check (land ~ '^[A-Z]{2}$'),
  area_tenths integer check (area_tenths between 1 and 10000000),
  completed_year integer check (completed_year between 1000 and 2100),
  share_bp integer not null check (share_bp between 1 and 10000),
  acquired_month date check (extract(day from acquired_month) = 1),
  price_cents bigint check (price_cents between 0 and 99999999999),
  purchase_costs_cents bigint check (purchase_costs_cents between 0 and 99999999999),
  building_share_bp integer check (building_share_bp between 4000 and 9500),
  depreciation text not null check (depreciation in ('linear', 'degressive', 'own_rate')),
  depreciation_bp integer check (depreciation_bp between 1 and 10000),
  instalments_from text check (instalments_from in ('rent', 'life')),
  rent_kind text not null check (rent_kind in ('fixed', 'steps', 'index', 'growth')),
  rent_month_cents bigint check (rent_month_cents between 0 and 999999999),
  rent_from date check (extract(day from rent_from) = 1),
  rent_growth_bp integer check (rent_growth_bp between 0 and 2000),
  vacancy_bp integer not null check (vacancy_bp between 0 and 10000),
  side_costs_month_cents bigint check (side_costs_month_cents between 0 and 999999999),
  market_rent_month_cents bigint check (market_rent_month_cents between 0 and 999999999),
  market_rent_on date,
  -- the income source that books the rent already
  rent_source_id uuid,
  -- null: by the formula of Peters
  reserve_year_cents bigint check (reserve_year_cents between 0 and 999999999),
  marginal_tax_bp integer check (marginal_tax_bp between 0 and 10000),
  sold_price_cents bigint check (sold_price_cents between 0 and 99999999999),
  sale_costs_cents bigint check (sale_costs_cents between 0 and 99999999999),
  prepayment_fee_cents bigint check (prepayment_fee_cents between 0 and 99999999999),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, account_id),
  foreign key (household_id, account_id) references account (household_id, id) on delete cascade,
  foreign key (household_id, rent_source_id) references income_source (household_id, id)
    on delete set null (rent_source_id),
  check (depreciation <> 'own_rate' or depreciation_bp is not null),
  check (rent_month_cents is null or rent_from is not null)
);
create index on property (household_id, rent_source_id);

-- The loans that a property secures, each with the share of it that belongs to this property.
create table property_loan (
  household_id uuid not null references household (household_id) on delete cascade,
  property_id uuid not null,
  account_id uuid not null,
  position integer not null check (position >= 0),
  share_bp integer not null check (share_bp between 1 and 10000),
  primary key (household_id, property_id, account_id),
  foreign key (household_id, property_id) references property (household_id, account_id) on delete cascade,
  foreign key (household_id, account_id) references account (household_id, id) on delete cascade
);
create index on property_loan (household_id, account_id);

create table property_rent_step (
  household_id uuid not null references household (household_id) on delete cascade,
  property_id uuid not null,
  valid_from date not null check (extract(day from valid_from) = 1),
  amount_cents bigint not null check (amount_cents between 0 and 999999999),
  primary key (household_id, property_id, valid_from),
  foreign key (household_id, property_id) references property (household_id, account_id) on delete cascade
);

create table property_cost (
  household_id uuid not null references household (household_id) on delete cascade,
  property_id uuid not null,
  position integer not null check (position >= 0),
  kind text not null check (
    kind in ('service_charge', 'property_tax', 'insurance', 'management', 'ground_rent', 'other')
  ),
  label text not null,
  amount_cents bigint not null check (amount_cents between 0 and 999999999),
  every_months integer not null check (every_months in (1, 3, 6, 12)),
  is_allocable boolean not null,
  -- the line of the household plan that pays it, whose amount counts then
  item_id uuid,
  primary key (household_id, property_id, position),
  foreign key (household_id, property_id) references property (household_id, account_id) on delete cascade,
  foreign key (household_id, item_id) references budget_item (household_id, id) on delete set null (item_id)
);
create index on property_cost (household_id, item_id);

create table property_repair (
  household_id uuid not null references household (household_id) on delete cascade,
  property_id uuid not null,
  position integer not null check (position >= 0),
  day date not null,
  label text not null,
  gross_cents bigint not null check (gross_cents between 0 and 999999999),
  -- without VAT; null: the same
  net_cents bigint check (net_cents between 0 and 999999999),
  primary key (household_id, property_id, position),
  foreign key (household_id, property_id) references property (household_id, account_id) on delete cascade,
  check (net_cents <= gross_cents)
);

-- What a sale wrote, and what stood there before: taking the sale back gives it back. It belongs to the account, so that
-- deleting what is known of a property leaves it.
create table property_sale (
  household_id uuid not null references household (household_id) on delete cascade,
  property_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents between -99999999999 and 99999999999),
  is_closed boolean not null,
  -- null: the day had no balance
  former_cents bigint check (former_cents between -99999999999 and 99999999999),
  former_kind text check (former_kind in ('purchase', 'appraisal', 'own_estimate', 'index', 'sale')),
  former_whole_cents bigint check (former_whole_cents between 0 and 99999999999),
  former_moved_cents bigint check (former_moved_cents between -999999999999 and 999999999999),
  primary key (household_id, property_id, account_id),
  foreign key (household_id, property_id) references account (household_id, id) on delete cascade,
  foreign key (household_id, account_id) references account (household_id, id) on delete cascade,
  check (former_cents is not null or num_nonnulls(former_kind, former_whole_cents, former_moved_cents) = 0)
);
create index on property_sale (household_id, account_id);

create table purchase_check (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  use text not null check (use in ('let', 'home')),
  place text not null,
  land text check (land ~ '^[A-Z]{2}$'),
  area_tenths integer check (area_tenths between 1 and 10000000),
  rooms_tenths integer check (rooms_tenths between 10 and 1000),
  completed_year integer check (completed_year between 1000 and 2100),
  -- null: the next month
  month date check (extract(day from month) = 1),
  price_cents bigint check (price_cents between 0 and 99999999999),
  agent_bp integer not null check (agent_bp between 0 and 2000),
  equity_cents bigint check (equity_cents between 0 and 99999999999),
  interest_bp integer check (interest_bp between 0 and 10000),
  repayment_bp integer check (repayment_bp between 0 and 10000),
  fixed_years integer check (fixed_years between 1 and 40),
  special_yearly_cents bigint not null check (special_yearly_cents between 0 and 999999999),
  rent_month_cents bigint check (rent_month_cents between 0 and 999999999),
  vacancy_bp integer not null check (vacancy_bp between 0 and 10000),
  rent_growth_bp integer not null check (rent_growth_bp between -1000 and 2000),
  non_allocable_year_cents bigint check (non_allocable_year_cents between 0 and 999999999),
  reserve_year_cents bigint check (reserve_year_cents between 0 and 999999999),
  renovation_gross_cents bigint not null check (renovation_gross_cents between 0 and 99999999999),
  renovation_net_cents bigint check (renovation_net_cents between 0 and 99999999999),
  building_share_bp integer check (building_share_bp between 4000 and 9500),
  depreciation text not null check (depreciation in ('linear', 'degressive', 'own_rate')),
  depreciation_bp integer check (depreciation_bp between 1 and 10000),
  marginal_tax_bp integer check (marginal_tax_bp between 0 and 10000),
  value_growth_bp integer not null check (value_growth_bp between -1000 and 2000),
  investment_return_bp integer not null check (investment_return_bp between -1000 and 2000),
  selling_costs_bp integer not null check (selling_costs_bp between 0 and 2000),
  compared_years integer not null check (compared_years between 1 and 50),
  -- 'price,equity': the lessons whose field was entered here
  lessons text not null check (lessons ~ '^([a-z_]+(,[a-z_]+)*)?$'),
  saved_at timestamptz not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  check (renovation_net_cents <= renovation_gross_cents),
  check (depreciation <> 'own_rate' or depreciation_bp is not null)
);

create table purchase_check_loan (
  household_id uuid not null references household (household_id) on delete cascade,
  check_id uuid not null,
  position integer not null check (position >= 0),
  kind text not null check (kind in ('bank', 'kfw', 'building_savings')),
  amount_cents bigint not null check (amount_cents between 1 and 99999999999),
  interest_bp integer not null check (interest_bp between 0 and 10000),
  repayment_bp integer not null check (repayment_bp between 0 and 10000),
  fixed_years integer not null check (fixed_years between 1 and 40),
  primary key (household_id, check_id, position),
  foreign key (household_id, check_id) references purchase_check (household_id, id) on delete cascade
);

alter table property enable row level security;
alter table property force row level security;
create policy own_household on property
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on property
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on property to wk_household;

alter table property_loan enable row level security;
alter table property_loan force row level security;
create policy own_household on property_loan
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on property_loan
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on property_loan to wk_household;

alter table property_rent_step enable row level security;
alter table property_rent_step force row level security;
create policy own_household on property_rent_step
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on property_rent_step
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on property_rent_step to wk_household;

alter table property_cost enable row level security;
alter table property_cost force row level security;
create policy own_household on property_cost
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on property_cost
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on property_cost to wk_household;

alter table property_repair enable row level security;
alter table property_repair force row level security;
create policy own_household on property_repair
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on property_repair
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on property_repair to wk_household;

alter table property_sale enable row level security;
alter table property_sale force row level security;
create policy own_household on property_sale
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on property_sale
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on property_sale to wk_household;

alter table purchase_check enable row level security;
alter table purchase_check force row level security;
create policy own_household on purchase_check
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on purchase_check
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on purchase_check to wk_household;

alter table purchase_check_loan enable row level security;
alter table purchase_check_loan force row level security;
create policy own_household on purchase_check_loan
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on purchase_check_loan
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on purchase_check_loan to wk_household;
