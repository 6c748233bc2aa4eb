-- What the administration decides about declarations (decision 0130).

-- An extraordinary end pays back by the day, an ordinary one by whole months.
alter table subscription_contract add column is_extraordinary_end boolean not null default false;

-- An invoice is taken back in parts where money goes back in parts; what all corrections of one invoice take back is bounded
-- by what it was for.
alter table invoice drop constraint invoice_corrects_key;
create index invoice_by_corrected on invoice (corrects) where corrects is not null;

-- The contract that somebody chose for a request; what was declared and its receipt stay as they were.
alter table request add column assigned_number text check (assigned_number <> '');
create index request_by_assigned on request (assigned_number) where assigned_number is not null;

create table request_action (
  -- made by the browser: the same call again does nothing
  action_id uuid primary key,
  request_id uuid not null references request (request_id) on delete cascade,
  -- from 0, in the order in which they were decided
  position integer not null check (position between 0 and 99),
  kind text not null check (kind in ('assigned', 'ended', 'end_undone', 'withdrawn', 'refunded')),
  -- null: assigned to none
  contract_number text,
  ends_on date,
  is_extraordinary boolean,
  refund_cents bigint check (refund_cents between 0 and 100000000),
  reason text not null check (reason <> ''),
  -- digest of what was asked for: another call with the id is another one
  input_digest bytea not null check (octet_length(input_digest) = 32),
  admin_id uuid references admin_user (admin_id) on delete set null,
  done_at timestamptz not null,
  check ((kind = 'ended') = (ends_on is not null)),
  check ((kind in ('withdrawn', 'refunded')) = (refund_cents is not null))
);
create index request_action_by_request on request_action (request_id, position);
