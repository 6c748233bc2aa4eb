-- Rules of the dunning by plan and method of payment, the cases that follow them, and the claims that are left when a
-- contract ends for a payment that did not come.

-- How a period was or is to be paid, as the provider told it; null: unknown, or none of these.
alter table subscription_charge add column payment_method text
  check (payment_method in ('card', 'sepa', 'transfer'));

-- Every choice of rules is a version, which is never changed; without one the product's own count.
create table dunning_rules (
  version integer primary key check (version between 1 and 1000),
  -- made by the browser: the same call again does nothing
  change_id uuid not null unique,
  reason text not null check (reason <> ''),
  admin_id uuid references admin_user (admin_id) on delete set null,
  chosen_at timestamptz not null
);

create table dunning_rule (
  version integer not null references dunning_rules (version) on delete cascade,
  plan text not null check (plan in ('monthly', 'yearly')),
  method text not null check (method in ('card', 'sepa')),
  -- days since the failure, rising: 7,21; empty: none
  reminder_days text not null check (reminder_days ~ '^([0-9]{1,3}(,[0-9]{1,3}){0,4})?$'),
  suspend_days integer not null check (suspend_days between 7 and 180),
  end_days integer not null check (end_days between suspend_days + 14 and 365),
  end_kind text not null check (end_kind in ('waive', 'end_with_claim', 'hand_over')),
  primary key (version, plan, method)
);

-- A payment that is dunned, by the rule that counted when it failed: a later version changes nothing about it. It goes
-- when it is paid or the contract has ended for it.
create table dunning_case (
  user_id uuid not null,
  contract_id uuid not null,
  from_day date not null,
  failed_on date not null,
  -- 0: the product's own rules
  version integer not null check (version between 0 and 1000),
  method text not null check (method in ('card', 'sepa')),
  reminder_days text not null check (reminder_days ~ '^([0-9]{1,3}(,[0-9]{1,3}){0,4})?$'),
  suspend_days integer not null check (suspend_days between 7 and 180),
  end_days integer not null check (end_days between suspend_days + 14 and 365),
  end_kind text not null check (end_kind in ('waive', 'end_with_claim', 'hand_over')),
  -- how many steps were taken or passed over
  steps_taken integer not null check (steps_taken between 1 and 8),
  -- of the mail that announced the end
  announced_on date,
  -- since when the operator knows by mail that it will be waived
  operator_told_at timestamptz,
  primary key (user_id, contract_id, from_day),
  foreign key (user_id, contract_id, from_day)
    references subscription_charge (user_id, contract_id, from_day) on delete cascade
);

-- What is dunned already goes on by the rules it began with.
insert into dunning_case (user_id, contract_id, from_day, failed_on, version, method, reminder_days, suspend_days,
  end_days, end_kind, steps_taken, announced_on)
select user_id, contract_id, from_day, (failed_at at time zone 'Europe/Berlin')::date, 0, 'card', '7', 14, 44, 'waive',
  case dunning when 'suspended' then 3 when 'reminded' then 2 else 1 end,
  case dunning when 'suspended' then (failed_at at time zone 'Europe/Berlin')::date + 14 end
from subscription_charge
where state = 'failed' and failed_at is not null and dunning is distinct from 'ended';

-- Claims that went to a collector together.
create table dunning_handover (
  -- made by the browser: the same call again does nothing
  handover_id uuid primary key,
  made_at timestamptz not null,
  admin_id uuid references admin_user (admin_id) on delete set null,
  claims integer not null check (claims between 1 and 500),
  amount_cents bigint not null check (amount_cents between 0 and 100000000)
);

-- What became of an unpaid period when its contract ended. It stands apart from the profile, with everything that is
-- needed to demand it: an open claim outlives the account (Art. 17 Abs. 3 lit. e DSGVO).
create table dunning_claim (
  claim_id uuid primary key,
  contract_id uuid not null,
  contract_number text not null check (contract_number <> ''),
  invoice_number text,
  name text not null,
  email text not null,
  plan text not null check (plan in ('monthly', 'yearly')),
  method text not null check (method in ('card', 'sepa')),
  from_day date not null,
  -- the last day that is demanded, or would have been
  to_day date not null,
  amount_cents bigint not null check (amount_cents between 0 and 100000000),
  end_kind text not null check (end_kind in ('waive', 'end_with_claim', 'hand_over')),
  failed_on date not null,
  reminders integer not null check (reminders between 0 and 7),
  last_reminded_on date,
  -- the last day of the contract
  ended_on date not null,
  began_at timestamptz not null,
  state text not null check (state in ('waived', 'open', 'handed_over', 'paid', 'closed')),
  handover_id uuid references dunning_handover (handover_id),
  handed_over_at timestamptz,
  settled_at timestamptz,
  paid_on date,
  -- of the transfer, or why it was closed
  note text not null default '',
  -- of the last call that changed it
  change_id uuid,
  admin_id uuid references admin_user (admin_id) on delete set null,
  version integer not null default 1 check (version > 0),
  check (to_day >= from_day),
  check ((handover_id is null) = (handed_over_at is null)),
  check (state <> 'handed_over' or handover_id is not null),
  check ((state in ('open', 'handed_over')) = (settled_at is null)),
  check ((state = 'paid') = (paid_on is not null))
);
-- Of one period only one claim can be open.
create unique index dunning_claim_open on dunning_claim (contract_id, from_day)
  where state in ('open', 'handed_over');
create index dunning_claim_by_state on dunning_claim (state, began_at);
create index dunning_claim_by_handover on dunning_claim (handover_id) where handover_id is not null;

-- Whose a claim is, as long as there is an account.
create table dunning_claim_owner (
  user_id uuid not null references app_user (user_id) on delete cascade,
  claim_id uuid not null,
  primary key (user_id, claim_id)
);
