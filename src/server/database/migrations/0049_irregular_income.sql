-- Irregular income: an estimate while a source is new, what is laid aside for the tax office before the split, and the
-- payslip of a salary that was entered gross.

alter table income_source
  add column estimate_lowest_cents bigint check (estimate_lowest_cents between 0 and 999999999),
  add column estimate_usual_cents bigint check (estimate_usual_cents between 1 and 999999999),
  add check ((estimate_lowest_cents is null) = (estimate_usual_cents is null)),
  add check (estimate_lowest_cents <= estimate_usual_cents),
  add check (estimate_usual_cents is null or rhythm = 'irregular');

-- Counts from its month on, until the next row, so that earlier months never change.
create table income_reserve (
  household_id uuid not null references household (household_id) on delete cascade,
  source_id uuid not null,
  valid_from date not null check (extract(day from valid_from) = 1),
  vat_bp integer not null check (vat_bp in (0, 700, 1900)),
  share_bp integer not null check (share_bp between 0 and 10000),
  -- null: laid aside in thought only
  account_id uuid,
  primary key (household_id, source_id, valid_from),
  foreign key (household_id, source_id) references income_source (household_id, id) on delete cascade,
  foreign key (household_id, account_id) references account (household_id, id)
);

create table income_payslip (
  household_id uuid not null references household (household_id) on delete cascade,
  source_id uuid not null,
  gross_cents bigint not null check (gross_cents between 1 and 999999999),
  year integer not null check (year between 2000 and 2199),
  tax_class integer not null check (tax_class between 1 and 6),
  church_tax_bp integer not null check (church_tax_bp in (0, 800, 900)),
  children_under25 integer not null check (children_under25 between 0 and 20),
  -- in halves, 0 to 6
  child_allowances text not null check (child_allowances ~ '^([0-5](\.5)?|6)$'),
  is_childless boolean not null,
  health_extra_bp integer not null check (health_extra_bp between 0 and 600),
  is_saxony boolean not null,
  primary key (household_id, source_id),
  foreign key (household_id, source_id) references income_source (household_id, id) on delete cascade
);

alter table income_reserve enable row level security;
alter table income_reserve force row level security;
create policy own_household on income_reserve
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on income_reserve
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');

alter table income_payslip enable row level security;
alter table income_payslip force row level security;
create policy own_household on income_payslip
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on income_payslip
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');

grant select, insert, update, delete on income_reserve, income_payslip to wk_household;

-- What is laid aside is transferred as the money of the pots is.
alter table transfer drop constraint transfer_pot_check;
alter table transfer add constraint transfer_pot_check
  check (pot in ('tax_reserve', 'saving_rate', 'luxury_rate', 'donation_rate', 'life'));
