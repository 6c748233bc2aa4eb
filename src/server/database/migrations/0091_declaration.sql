-- A cancellation or withdrawal that came without a login waits for the party of its contract (security.md rule 27): it
-- takes effect when the party confirms it, or by itself, always with the date on which it was declared.

-- To which contract it belongs; null where nobody has to look: a message, or declared by the party itself
alter table request add column look_up text check (look_up in ('due', 'done'));
-- What came before was looked up when it came.
update request set look_up = 'done' where kind <> 'contact';
create index request_to_look_up on request (received_at) where look_up = 'due';

create table declaration (
  user_id uuid not null,
  request_id uuid not null unique references request (request_id) on delete cascade,
  contract_id uuid not null,
  kind text not null check (kind in ('cancellation', 'withdrawal')),
  -- the open one whose mail and fate it shares, because it would bring about the same
  joins_id uuid,
  -- of the links in the mail to the party
  token_digest bytea unique check (octet_length(token_digest) = 32),
  opened_at timestamptz not null,
  -- of a cancellation: the last day of the contract, as it was when it was declared
  ends_on date,
  -- null: not by itself, because the party has stopped one before
  takes_effect_at timestamptz,
  -- overtaken: the contract has ended otherwise meanwhile
  state text not null default 'waiting'
    check (state in ('waiting', 'confirmed', 'by_itself', 'stopped', 'overtaken')),
  settled_at timestamptz,
  primary key (user_id, request_id),
  foreign key (user_id, joins_id) references declaration (user_id, request_id) on delete cascade,
  foreign key (user_id, contract_id) references subscription_contract (user_id, contract_id) on delete cascade,
  check ((state = 'waiting') = (settled_at is null)),
  check ((token_digest is null) = (joins_id is not null)),
  check ((kind = 'cancellation') = (ends_on is not null))
);
create index declaration_by_contract on declaration (user_id, contract_id);
create index declaration_by_time on declaration (takes_effect_at) where state = 'waiting';
create index declaration_that_joins on declaration (joins_id) where joins_id is not null;
