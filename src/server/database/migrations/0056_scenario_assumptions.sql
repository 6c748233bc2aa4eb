-- What a scenario assumes in place of the plan; null: what the plan does.

alter table plan_scenario
  add column life_cents bigint check (life_cents between 1 and 999999999),
  add column growth_bp integer check (growth_bp between 0 and 2000);
