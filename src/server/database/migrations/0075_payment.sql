-- What providers tell us, and what we tell them: never in a transaction, and never lost.

-- Events that have been worked on: a second one of the same id has no effect.
create table payment_event (
  event_id text primary key check (event_id <> ''),
  kind text not null,
  received_at timestamptz not null
);
create index on payment_event (received_at);

-- Instructions to the provider, written in the transaction that causes them and carried out after it.
create table payment_instruction (
  instruction_id uuid primary key,
  provider text not null check (provider in ('stripe', 'test')),
  -- JSON: the kind and what it needs
  instruction text not null check (instruction <> ''),
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  -- null: it is still to be done
  done_at timestamptz
);
create index on payment_instruction (due_at) where done_at is null;
