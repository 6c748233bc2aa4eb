-- What the course of a loan needs beside rate and instalment (calculators.md § 31): how long only interest is paid, what is
-- repaid every year beside the instalment, and what follows the fixed rate. Empty: not stated. An instalment of 0 that
-- somebody has entered is one.

alter table account
  add column interest_only_until date check (extract(day from interest_only_until) = 1),
  add column special_yearly_cents bigint check (special_yearly_cents between 0 and 999999999),
  add column special_month integer check (special_month between 1 and 12),
  add column follow_up_rate_bp integer check (follow_up_rate_bp between 0 and 10000),
  add column follow_up_repayment_bp integer check (follow_up_repayment_bp between 0 and 10000),
  add column follow_up_instalment_cents bigint check (follow_up_instalment_cents between 0 and 999999999),
  drop constraint account_instalment_cents_check,
  add constraint account_instalment_cents_check check (instalment_cents between 0 and 99999999999);

alter table plan_position
  add column fixed_until date check (extract(day from fixed_until) = 1),
  add column interest_only_until date check (extract(day from interest_only_until) = 1),
  add column special_yearly_cents bigint check (special_yearly_cents between 0 and 999999999),
  add column special_month integer check (special_month between 1 and 12),
  add column follow_up_rate_bp integer check (follow_up_rate_bp between 0 and 10000),
  add column follow_up_repayment_bp integer check (follow_up_repayment_bp between 0 and 10000),
  add column follow_up_instalment_cents bigint check (follow_up_instalment_cents between 0 and 999999999),
  drop constraint plan_position_instalment_cents_check,
  add constraint plan_position_instalment_cents_check check (instalment_cents between 0 and 999999999);
