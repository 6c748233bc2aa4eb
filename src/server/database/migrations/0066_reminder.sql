-- Reminders by mail: what a person agreed to, when and in which words, and what was sent. Both are about persons, not
-- about households, and hold neither an amount nor a name.

create table reminder_choice (
  user_id uuid not null references app_user (user_id) on delete cascade,
  kind text not null check (kind in ('month_close', 'contract_deadline', 'stale_balance')),
  -- version of the words beside the switch
  wording text not null check (wording <> ''),
  agreed_at timestamptz not null,
  -- null: switched on. What was agreed to stays known afterwards.
  ended_at timestamptz,
  primary key (user_id, kind)
);

create table reminder (
  user_id uuid not null references app_user (user_id) on delete cascade,
  kind text not null check (kind in ('month_close', 'contract_deadline', 'stale_balance')),
  -- the month, the contract with its deadline, or the month of the mail: nobody is told twice
  occasion text not null check (occasion <> ''),
  -- SHA-256 of the token in the link that ends reminders; the same for all that one mail tells
  token_digest bytea not null,
  sent_at timestamptz not null,
  primary key (user_id, kind, occasion)
);
create index on reminder (token_digest);
create index on reminder (sent_at);
