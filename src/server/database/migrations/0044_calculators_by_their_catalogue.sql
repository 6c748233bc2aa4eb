-- Which calculators there are stands in their catalogue, and a scenario is taken for one of those alone. What the column
-- can hold is the word of any address, so that a calculator more needs no migration.

alter table calculator_scenario drop constraint calculator_scenario_calculator_check;
alter table calculator_scenario add constraint calculator_scenario_calculator_check
  check (calculator ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
