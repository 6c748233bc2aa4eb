-- That a customer got a mail, of which kind and when: never what it said. It outlives the outbox.
create table mail_record (
  user_id uuid not null references app_user (user_id) on delete cascade,
  mail_id uuid not null,
  kind text not null,
  queued_at timestamptz not null,
  -- null: not sent, or not yet
  sent_at timestamptz,
  primary key (user_id, mail_id)
);
create index mail_record_of_mail on mail_record (mail_id);
create index mail_record_by_age on mail_record (queued_at);

-- A payment that came by transfer, past the provider, as an administrator has noted it.
alter table subscription_charge
  add column transferred_on date,
  add column transfer_reference text check (transfer_reference <> ''),
  add constraint subscription_charge_transfer_check
    check ((transferred_on is null) = (transfer_reference is null));

-- What happened to payments: a charge holds the present state only.
create table charge_event (
  user_id uuid not null,
  event_id uuid not null,
  contract_id uuid not null,
  from_day date not null,
  kind text not null check (
    kind in ('under_way', 'paid', 'transfer', 'failed', 'charged_back', 'refunded', 'waived')
  ),
  amount_cents bigint not null check (amount_cents between 0 and 100000000),
  -- what the provider, or the bank statement, calls the payment
  reference text,
  happened_at timestamptz not null,
  primary key (user_id, event_id),
  foreign key (user_id, contract_id) references subscription_contract (user_id, contract_id) on delete cascade
);
create index charge_event_of_contract on charge_event (user_id, contract_id);
insert into charge_event
  (user_id, event_id, contract_id, from_day, kind, amount_cents, reference, happened_at)
select user_id, gen_random_uuid(), contract_id, from_day, 'paid', amount_cents, provider_reference, paid_at
from subscription_charge where paid_at is not null;
insert into charge_event
  (user_id, event_id, contract_id, from_day, kind, amount_cents, reference, happened_at)
select user_id, gen_random_uuid(), contract_id, from_day, 'failed', amount_cents, provider_reference, failed_at
from subscription_charge where failed_at is not null;

-- Money that came by transfer goes back by transfer: a request is the task, and done when the money is gone. It outlives
-- the account, because the money is owed all the same.
create table transfer_refund (
  request_id uuid primary key references request (request_id) on delete cascade,
  contract_number text not null,
  -- the invoice that corrects what was paid; null where there was no invoice
  correction_number text,
  amount_cents bigint not null check (amount_cents between 1 and 100000000),
  created_at timestamptz not null
);
create index transfer_refund_of_contract on transfer_refund (contract_number);

-- What administrators did about a contract, without a declaration; decisions about declarations are request_action.
create table customer_action (
  user_id uuid not null references app_user (user_id) on delete cascade,
  -- made by the browser: the same call again does nothing
  action_id uuid not null,
  contract_number text not null,
  kind text not null check (
    kind in (
      'ended', 'withdrawn', 'refunded', 'credited', 'end_taken_back', 'suspension_lifted', 'sent_again',
      'paid_by_transfer', 'credit_undone', 'transfer_undone'
    )
  ),
  -- last day of an end, day of a withdrawal or of a transfer
  on_day date,
  -- period of a charge
  from_day date,
  amount_cents bigint check (amount_cents between 0 and 100000000),
  months integer check (months between 1 and 24),
  -- number of a document that was sent again, reference of a transfer
  about text,
  is_goodwill boolean not null,
  -- the reduction that gives the months
  reduction_id uuid,
  -- the action that this one undoes
  undoes_id uuid,
  reason text not null check (reason <> ''),
  -- digest of what was asked for: another call with the id is another one
  input_digest bytea not null check (octet_length(input_digest) = 32),
  admin_id uuid references admin_user (admin_id) on delete set null,
  done_at timestamptz not null,
  primary key (user_id, action_id)
);
-- Nothing is undone twice.
create unique index customer_action_undone on customer_action (user_id, undoes_id) where undoes_id is not null;
