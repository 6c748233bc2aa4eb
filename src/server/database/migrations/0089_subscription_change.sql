-- A change that binds anew (a month to a year) is a contract of its own: with its own number, period of withdrawal and
-- document. Withdrawn from, the contract is again what it was, so that stands here, too.
create table subscription_change (
  user_id uuid not null,
  contract_id uuid not null,
  -- of the contract, with a count: WK-A-2026-0001-W1
  number text not null check (number <> ''),
  plan text not null check (plan in ('monthly', 'yearly')),
  price_cents bigint not null check (price_cents between 0 and 100000000),
  -- first day by the new plan, after the period of withdrawal
  starts_on date not null,
  former_plan text not null check (former_plan in ('monthly', 'yearly')),
  former_price_cents bigint not null check (former_price_cents between 0 and 100000000),
  former_since_on date not null,
  concluded_at timestamptz not null,
  -- what was agreed to, in its words
  terms_version text not null check (terms_version <> ''),
  terms_wording text not null check (terms_wording <> ''),
  withdrawn_at timestamptz,
  -- taken back before it began, or fallen with a cancellation
  dropped_at timestamptz,
  primary key (user_id, contract_id, number),
  foreign key (user_id, contract_id) references subscription_contract (user_id, contract_id) on delete cascade,
  check (withdrawn_at is null or dropped_at is null)
);

-- Since when the provider knows of the next plan: told too early, it would skip the period before.
alter table subscription_contract add column next_plan_told_at timestamptz;
update subscription_contract set next_plan_told_at = concluded_at where next_plan is not null;

-- What a payment of this period brings beyond its amount, because it was asked for a plan that was withdrawn from: it goes
-- back when it comes.
alter table subscription_charge
  add column surplus_cents bigint not null default 0 check (surplus_cents between 0 and 100000000);
