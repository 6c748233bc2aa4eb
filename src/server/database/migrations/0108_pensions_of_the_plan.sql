-- What a plan needs to know of pensions, health insurance and taxes (rules §§ 25 to 34 of the plan): by person, for
-- contracts that are paid out as a pension, and for the plan as a whole. Plans that exist keep their order of
-- withdrawals and their taxes until somebody decides.

alter table wealth_plan
  drop constraint wealth_plan_horizon_months_check,
  add constraint wealth_plan_horizon_months_check check (horizon_months between 12 and 840),
  add column is_tax_chosen boolean not null default false,
  add column withdrawal_order text not null default 'shares_first'
    check (withdrawal_order in ('proportional', 'liquidity_first', 'shares_first')),
  add column is_rebalanced boolean not null default false,
  add column follow_up_rate_bp integer check (follow_up_rate_bp between 0 and 10000);

alter table plan_person
  add column stated_pension_cents bigint check (stated_pension_cents between 0 and 999999999),
  add column stated_pension_kind text not null default 'standard_age'
    check (stated_pension_kind in ('standard_age', 'chosen_month')),
  add column pension_from date check (extract(day from pension_from) = 1),
  -- Years
  add column waiting_period text not null default '35' check (waiting_period in ('5', '35', '45')),
  add column tax_free_pension_cents bigint check (tax_free_pension_cents between 0 and 999999999),
  add column occupational_kind text not null default 'fund' check (occupational_kind in ('fund', 'employer')),
  add column occupational_from date check (extract(day from occupational_from) = 1),
  add column civil_pay_cents bigint check (civil_pay_cents between 0 and 999999999),
  -- Years times 10 000
  add column service_years_bp integer check (service_years_bp between 0 and 600000),
  add column civil_from date check (extract(day from civil_from) = 1),
  add column civil_reason text not null default 'age'
    check (civil_reason in ('age', 'request', 'severe_disability', 'incapacity')),
  add column has_long_service boolean not null default false,
  add column has_federal_factor boolean not null default false,
  add column has_care_deduction boolean not null default true,
  add column a4_pay_cents bigint check (a4_pay_cents between 1 and 999999999),
  add column insurance_before text not null default 'voluntary'
    check (insurance_before in ('voluntary', 'family', 'private', 'none')),
  add column insurance_after text not null default 'kvdr'
    check (insurance_after in ('kvdr', 'voluntary', 'private', 'none')),
  add column premium_cents bigint check (premium_cents between 0 and 999999999),
  add column premium_deductible_bp integer check (premium_deductible_bp between 0 and 10000),
  add column health_extra_bp integer check (health_extra_bp between 0 and 1000),
  add column is_childless boolean not null default false,
  add column taxable_salary_cents bigint check (taxable_salary_cents between 0 and 99999999999);

alter table plan_position
  add column carried_by uuid,
  add column is_for_child boolean not null default false,
  add column pension_contract text
    check (pension_contract in ('riester', 'basic_pension', 'occupational_pension', 'pension_depot')),
  add column payout_factor_cents bigint check (payout_factor_cents between 1 and 100000),
  add foreign key (household_id, carried_by) references person (household_id, id) on delete set null (carried_by);

create index plan_position_carried_by on plan_position (household_id, carried_by) where carried_by is not null;
