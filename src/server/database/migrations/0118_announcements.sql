-- Announcements of the operator (product.md § 7): a bar in the frame of members, or a mail to many people. A mail has one
-- row for each recipient, so that a kill of the process neither doubles nor loses one; mails of many recipients go after
-- all others (decision 0205).

create table announcement (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'bar')),
  kind text not null check (kind in ('service', 'advertising')),
  audience text not null check (audience in ('all', 'trials', 'customers')),
  subject text not null,
  content text not null,
  -- the words and the address of the button; both empty: none
  link_label text not null,
  link_path text not null,
  -- the first and the last day of a bar; null for a mail, and while nobody has chosen
  from_on date,
  until_on date,
  state text not null check (state in ('draft', 'sending', 'stopped', 'sent', 'published', 'ended')),
  version integer not null check (version >= 1),
  -- the id of the last call that changed the state: the same call again changes nothing
  last_call uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  admin_id uuid references admin_user (admin_id) on delete set null,
  -- what was counted when it was finished: the rows of the recipients go after 400 days
  sent_count integer not null default 0 check (sent_count >= 0),
  failed_count integer not null default 0 check (failed_count >= 0),
  skipped_count integer not null default 0 check (skipped_count >= 0),
  check (channel = 'mail' or state in ('draft', 'published', 'ended')),
  check (channel = 'bar' or state <> 'published'),
  check (from_on <= until_on)
);
create index on announcement (changed_at desc, id);
create index announcement_under_way on announcement (started_at) where state = 'sending';
create index announcement_shown on announcement (from_on) where state = 'published';
create index on announcement (admin_id);

create table announcement_recipient (
  announcement_id uuid not null references announcement (id) on delete cascade,
  position integer not null check (position >= 1),
  -- null: the account was deleted meanwhile
  user_id uuid references app_user (user_id) on delete set null,
  state text not null check (state in ('planned', 'queued', 'sent', 'failed', 'skipped')),
  skipped_because text check (skipped_because in ('deleted', 'locked', 'leaving', 'no_consent', 'ended')),
  mail_id uuid,
  -- of the link that ends advertising
  token_digest bytea,
  changed_at timestamptz not null,
  primary key (announcement_id, position),
  check ((state = 'skipped') = (skipped_because is not null)),
  check (state <> 'queued' or mail_id is not null)
);
create unique index on announcement_recipient (user_id, announcement_id);
create unique index announcement_recipient_by_mail on announcement_recipient (mail_id) where mail_id is not null;
create unique index announcement_recipient_by_link on announcement_recipient (token_digest)
  where token_digest is not null;
create index announcement_recipient_planned on announcement_recipient (announcement_id, position)
  where state = 'planned';
create index announcement_recipient_in_outbox on announcement_recipient (announcement_id)
  where state in ('queued', 'failed');

create table announcement_dismissal (
  user_id uuid not null references app_user (user_id) on delete cascade,
  announcement_id uuid not null references announcement (id) on delete cascade,
  dismissed_at timestamptz not null,
  primary key (user_id, announcement_id)
);
create index on announcement_dismissal (announcement_id);

-- Who agreed to advertising, kept as proof for three years after its end (§ 7 UWG, Art. 7 (1) DSGVO), also where the
-- account is gone: then the digests of the address alone lead to it.
create table advertising_consent (
  consent_id uuid primary key,
  user_id uuid references app_user (user_id) on delete set null,
  -- keyed digests of the address at the consent, and of the last one of an account that was deleted
  email_digest text not null check (email_digest <> ''),
  last_email_digest text check (last_email_digest <> ''),
  -- the version of the words, and the words themselves
  wording text not null check (wording <> ''),
  words text not null check (words <> ''),
  agreed_at timestamptz not null,
  -- the shortened network addresses of the consent and of its end
  agreed_address text,
  ended_at timestamptz,
  ended_by text check (ended_by in ('profile', 'link', 'mail_program', 'account')),
  ended_address text,
  check ((ended_at is null) = (ended_by is null))
);
create unique index advertising_consent_current on advertising_consent (user_id) where ended_at is null;
create index on advertising_consent (user_id, agreed_at);
create index on advertising_consent (ended_at);

-- A mail to many people goes after every other one.
alter table mail_outbox add column is_bulk boolean not null default false;
alter table mail_outbox add check (not (is_bulk and is_awaited));
drop index mail_outbox_waiting;
create index mail_outbox_waiting on mail_outbox (
  (is_awaited and token_digest is not null) desc, is_awaited desc, is_bulk, (attempts > 0), created_at, mail_id
) where state = 'waiting';
create index mail_outbox_bulk on mail_outbox (due_at) where state = 'waiting' and is_bulk;
