-- Who may sign in, what they agreed to, and the household that a new user gets.
-- Ids are UUIDs of version 7 made by the application; times are UTC.

create table app_user (
  user_id uuid primary key,
  salutation text not null check (salutation in ('k', 'f', 'm', 'd')),
  name text not null,
  surname text not null,
  -- As typed; email_identity has the form that is compared.
  email text not null,
  -- PHC string of argon2id.
  password_hash text not null,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  adult_confirmed_at timestamptz not null,
  confirmed_at timestamptz not null,
  created_at timestamptz not null
);

-- Which address belongs to whom. Apart from app_user, because its key is no owner.
create table email_identity (
  email_key text primary key,
  user_id uuid not null unique references app_user (user_id) on delete cascade
);

-- A registration is no user yet: its user_id becomes one when the link in the mail is opened.
create table registration (
  user_id uuid primary key,
  email_key text not null,
  email text not null,
  salutation text not null check (salutation in ('k', 'f', 'm', 'd')),
  name text not null,
  surname text not null,
  password_hash text not null,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  adult_confirmed_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_by_email on registration (email_key, created_at);
create index registration_by_expiry on registration (expires_at);

create table admin_user (
  admin_id uuid primary key,
  name text not null,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  created_at timestamptz not null
);

-- The key is the SHA-256 of the token in the cookie; the token itself is stored nowhere.
create table session (
  token_digest bytea primary key,
  realm text not null check (realm in ('user', 'admin')),
  user_id uuid references app_user (user_id) on delete cascade,
  admin_id uuid references admin_user (admin_id) on delete cascade,
  state text not null check (state in ('active', 'second_factor_due')),
  created_at timestamptz not null,
  -- Last proof of identity: password, and second factor where there is one.
  auth_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip_address text not null,
  user_agent text not null,
  check ((realm = 'user') = (user_id is not null)),
  check ((realm = 'admin') = (admin_id is not null))
);
create index session_by_user on session (user_id);
create index session_by_expiry on session (expires_at);

-- One-time links and challenges; a new one replaces the older of its purpose. user_id may be a registration's.
create table token (
  token_digest bytea primary key,
  purpose text not null check (purpose in ('verify_email', 'resend_verification')),
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (user_id, purpose)
);
create index token_by_expiry on token (expires_at);

-- Only the limits that must survive a restart: mail by address, guesses by account.
create table rate_limit (
  limit_key text primary key,
  -- When the allowance is full again (GCRA: theoretical arrival time).
  full_at timestamptz not null
);
create index rate_limit_by_time on rate_limit (full_at);

create table trial (
  user_id uuid primary key references app_user (user_id) on delete cascade,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > started_at)
);

-- Written in the transaction that causes the mail, sent after it. The content is sealed: it carries links.
create table mail_outbox (
  mail_id uuid primary key,
  recipient text not null,
  subject text not null,
  -- Null as soon as the mail has been sent.
  sealed_content text,
  -- kept: there is no SMTP server, the mail can be read under /dev/mailbox.
  state text not null check (state in ('waiting', 'sent', 'kept', 'failed')),
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index mail_outbox_by_time on mail_outbox (created_at);

create table audit_log (
  audit_id uuid primary key,
  event text not null,
  user_id uuid,
  admin_id uuid,
  -- Shortened after 30 days.
  ip_address text,
  user_agent text,
  created_at timestamptz not null
);
create index audit_log_by_user on audit_log (user_id, created_at);
create index audit_log_by_time on audit_log (created_at);
-- Append-only, for the owner too; only the job that shortens addresses changes one column.
revoke update, delete, truncate on audit_log from current_user;
grant update (ip_address) on audit_log to current_user;

create table household (
  household_id uuid primary key,
  created_at timestamptz not null
);

-- Read by the session look-up before a household is known, so it stands outside row-level security.
create table household_member (
  -- Checked at the commit: a new household is written after its first member, by another role.
  household_id uuid not null references household (household_id) on delete cascade deferrable initially deferred,
  user_id uuid not null unique references app_user (user_id) on delete cascade,
  joined_at timestamptz not null,
  primary key (household_id, user_id)
);

create table person (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  name text not null,
  surname text not null,
  position integer not null,
  version integer not null default 1,
  primary key (household_id, id)
);

alter table household enable row level security;
alter table household force row level security;
create policy own_household on household
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
grant select, insert, update, delete on household to wk_household;

alter table person enable row level security;
alter table person force row level security;
create policy own_household on person
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
grant select, insert, update, delete on person to wk_household;
