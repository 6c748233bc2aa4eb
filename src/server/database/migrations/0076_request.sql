-- What people send us without a login: messages, cancellations (§ 312k BGB) and withdrawals (§ 356a BGB), as declared.
-- Cancellations and withdrawals are never deleted. The address of the network is in the audit log alone.

create table request (
  request_id uuid primary key,
  kind text not null check (kind in ('contact', 'cancellation', 'withdrawal')),
  -- K-2026-0038: consecutive within kind and year
  number text not null unique,
  received_at timestamptz not null,
  name text not null check (name <> ''),
  -- where the receipt goes, as typed and in the form that is compared
  email text not null check (email <> ''),
  email_key text not null,
  -- of a message
  topic text check (topic in ('question', 'account', 'subscription', 'accessibility', 'privacy', 'other')),
  -- the message; the reason of an extraordinary cancellation; what somebody adds to a withdrawal
  message text not null default '',
  -- of a cancellation
  termination text check (termination in ('ordinary', 'extraordinary')),
  product text check (product in ('subscription', 'account')),
  -- the address or mail address by which somebody says who he is
  identity text not null default '',
  -- null: as early as possible
  wanted_end_on date,
  -- the number of the contract, or how somebody names it
  contract text not null default '',
  -- what came of it at once: the contract that was found, the day it ends, what is paid back
  contract_number text,
  ends_on date,
  refund_cents bigint check (refund_cents between 0 and 9007199254740991),
  -- looks like a machine: stored all the same, only the automatic mail waits for somebody
  is_suspicious boolean not null default false,
  receipt_mail_id uuid,
  receipt_state text not null check (receipt_state in ('held_back', 'waiting', 'kept', 'sent', 'failed')),
  receipt_sent_at timestamptz,
  state text not null default 'open' check (state in ('open', 'done')),
  due_on date not null,
  -- of those who work on it
  note text not null default '',
  done_at timestamptz,
  version integer not null default 1,
  check ((state = 'done') = (done_at is not null)),
  check ((kind = 'contact') = (topic is not null)),
  check ((kind = 'cancellation') = (termination is not null)),
  check ((kind = 'cancellation') = (product is not null))
);
create index request_by_time on request (received_at desc);
create index request_by_deadline on request (due_on) where state = 'open';
create index request_by_address on request (email_key);
create unique index request_by_receipt on request (receipt_mail_id);
