-- Contracts of the subscription. A contract is that of the user who buys; it opens the paid areas for the household that
-- he belongs to. Contracts fall with their user, invoices stay (0074).

-- Numbers without gaps: a series hands out the next one under the lock of its row, in the transaction that uses it.
create table number_series (
  -- what stands in front of the number: WK-2026, WK-A-2026
  series text primary key check (series <> ''),
  last_number integer not null check (last_number > 0)
);

create table subscription_contract (
  user_id uuid not null references app_user (user_id) on delete cascade,
  -- made by the browser: a second click is the same order
  contract_id uuid not null,
  number text not null unique check (number <> ''),
  -- pending_payment: ordered, nothing has been paid or permitted yet. active: concluded. lapsed: never paid.
  state text not null check (state in ('pending_payment', 'active', 'lapsed', 'ended', 'withdrawn')),
  plan text not null check (plan in ('monthly', 'yearly')),
  -- gross, of a period of the plan
  price_cents bigint not null check (price_cents between 0 and 100000000),
  -- both as they were ordered: the confirmation tells them for ever
  ordered_plan text not null check (ordered_plan in ('monthly', 'yearly')),
  ordered_price_cents bigint not null check (ordered_price_cents between 0 and 100000000),
  ordered_at timestamptz not null,
  -- what the buyer agreed to, in its words
  terms_version text not null check (terms_version <> ''),
  terms_wording text not null check (terms_wording <> ''),
  terms_accepted_at timestamptz not null,
  is_early boolean not null,
  early_version text,
  early_wording text,
  early_demanded_at timestamptz,
  -- when the order was accepted; the period of withdrawal counts from its day
  concluded_at timestamptz,
  starts_on date,
  -- first day by the present plan: its periods are counted from here
  plan_since_on date,
  next_plan text check (next_plan in ('monthly', 'yearly')),
  next_price_cents bigint check (next_price_cents between 0 and 100000000),
  next_plan_on date,
  cancelled_at timestamptz,
  -- last day of the service; null while nobody has cancelled
  ends_on date,
  withdrawn_at timestamptz,
  suspended_at timestamptz,
  provider text not null check (provider in ('stripe', 'test')),
  -- what the provider calls them
  provider_checkout text,
  provider_customer text,
  provider_subscription text,
  primary key (user_id, contract_id),
  check (is_early = (early_version is not null and early_wording is not null and early_demanded_at is not null)),
  check ((concluded_at is null) = (state in ('pending_payment', 'lapsed'))),
  check ((concluded_at is null) = (starts_on is null)),
  check ((concluded_at is null) = (plan_since_on is null)),
  check ((next_plan is null) = (next_price_cents is null) and (next_plan is null) = (next_plan_on is null)),
  check (state <> 'withdrawn' or withdrawn_at is not null),
  check (state <> 'ended' or ends_on is not null)
);
-- Found by what a provider tells us.
create index on subscription_contract (provider_subscription) where provider_subscription is not null;
create index on subscription_contract (provider_customer) where provider_customer is not null;
-- Looked at by the daily job.
create index on subscription_contract (state);

-- What is to be paid for a period of a contract, and how that went.
create table subscription_charge (
  user_id uuid not null,
  contract_id uuid not null,
  from_day date not null,
  to_day date not null,
  plan text not null check (plan in ('monthly', 'yearly')),
  amount_cents bigint not null check (amount_cents between 0 and 100000000),
  state text not null check (state in ('open', 'processing', 'paid', 'failed', 'waived')),
  created_at timestamptz not null,
  paid_at timestamptz,
  -- of the first failure since it was paid last
  failed_at timestamptz,
  -- the last step of the dunning that was taken
  dunning text check (dunning in ('told', 'reminded', 'suspended', 'ended')),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and 100000000),
  invoice_number text,
  -- what the provider calls the payment
  provider_reference text,
  primary key (user_id, contract_id, from_day),
  foreign key (user_id, contract_id) references subscription_contract (user_id, contract_id) on delete cascade,
  check (to_day >= from_day),
  check (state <> 'paid' or paid_at is not null),
  check ((state = 'failed') <= (failed_at is not null)),
  check (refunded_cents <= amount_cents)
);
create index on subscription_charge (provider_reference) where provider_reference is not null;

-- Mails of a contract that are sent once: of a renewal, of a trial that ends.
create table subscription_notice (
  user_id uuid not null references app_user (user_id) on delete cascade,
  kind text not null check (kind in ('renewal', 'trial_ends', 'trial_ended', 'access_ended')),
  -- the day it is about
  about_on date not null,
  sent_at timestamptz not null,
  primary key (user_id, kind, about_on)
);

-- The areas opened by an administrator, with the reason; for the household of the user, as a contract does.
create table subscription_grant (
  user_id uuid not null references app_user (user_id) on delete cascade,
  grant_id uuid not null,
  -- last day
  until_on date not null,
  reason text not null check (reason <> ''),
  -- who of the operator's people
  admin_id uuid references admin_user (admin_id) on delete set null,
  granted_at timestamptz not null,
  revoked_at timestamptz,
  primary key (user_id, grant_id)
);
