-- What people saved of a calculator under a name of their own. The entries are texts as they were typed or chosen: the
-- calculator reads and checks them when the scenario is opened, so another field of a screen needs no migration.

create table calculator_scenario (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  calculator text not null check (
    calculator in (
      'zinseszins-sparplan', 'entnahmeplan', 'baufinanzierung', 'ratenkredit', 'rendite', 'inflation', 'notgroschen',
      'finanzielle-freiheit', 'rentenluecke', 'miete-oder-kauf', 'kaufnebenkosten-rendite', 'etf-kosten',
      'kapitalertragsteuer', 'brutto-netto', 'schuldenabbau', 'kontensystem-aufteiler'
    )
  ),
  name text not null check (name <> ''),
  saved_at timestamptz not null,
  version integer not null default 1 check (version >= 1),
  primary key (household_id, id),
  unique (household_id, calculator, name)
);

create table calculator_scenario_value (
  household_id uuid not null references household (household_id) on delete cascade,
  scenario_id uuid not null,
  field text not null check (field <> ''),
  value text not null,
  primary key (household_id, scenario_id, field),
  foreign key (household_id, scenario_id) references calculator_scenario (household_id, id) on delete cascade
);

alter table calculator_scenario enable row level security;
alter table calculator_scenario force row level security;
create policy own_household on calculator_scenario
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on calculator_scenario
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');

alter table calculator_scenario_value enable row level security;
alter table calculator_scenario_value force row level security;
create policy own_household on calculator_scenario_value
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on calculator_scenario_value
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');

grant select, insert, update, delete on calculator_scenario, calculator_scenario_value to wk_household;
