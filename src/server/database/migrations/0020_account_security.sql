-- Second factor, changed addresses, locked and leaving users, consultants, devices, admin sessions.

alter table app_user
  add column version integer not null default 1,
  add column locked_at timestamptz,
  -- Set while the account waits to be deleted; the address stays reserved until then.
  add column deletion_due_at timestamptz,
  -- Register and number of the licence; a user with it is a consultant.
  add column consultant_licence text;
create index app_user_by_deletion on app_user (deletion_due_at) where deletion_due_at is not null;

-- The new address of a user until its link was opened.
create table email_change (
  user_id uuid primary key references app_user (user_id) on delete cascade,
  email text not null,
  email_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Of a user or an admin: owner_id is the id of the one or the other.
create table second_factor (
  owner_id uuid primary key,
  user_id uuid references app_user (user_id) on delete cascade,
  admin_id uuid references admin_user (admin_id) on delete cascade,
  -- Sealed; null until a code of the waiting secret was confirmed.
  sealed_secret text,
  enabled_at timestamptz,
  -- Sealed; takes the place of the secret when a code of it was confirmed.
  sealed_waiting_secret text,
  -- The last 30-second step whose code was used: no code is good twice.
  last_step bigint not null default 0 check (last_step between 0 and 9007199254740991),
  check ((sealed_secret is null) = (enabled_at is null)),
  check ((user_id is null) <> (admin_id is null)),
  check (owner_id = coalesce(user_id, admin_id))
);
create unique index second_factor_by_user on second_factor (user_id);

create table recovery_code (
  owner_id uuid not null references second_factor (owner_id) on delete cascade,
  code_digest bytea not null,
  used_at timestamptz,
  primary key (owner_id, code_digest)
);

alter table token
  -- Wrong codes tried against a challenge.
  add column failed_tries integer not null default 0,
  drop constraint token_purpose_check,
  add constraint token_purpose_check check (purpose in (
    'verify_email', 'resend_verification', 'change_email', 'reset_password', 'second_factor', 'undo_deletion'
  ));

alter table session
  -- Names a session to its user; the digest stays inside.
  add column session_id uuid not null default gen_random_uuid(),
  drop constraint session_state_check,
  -- second_factor_setup_due: an admin of a production server without a second factor.
  add constraint session_state_check check (state in ('active', 'second_factor_due', 'second_factor_setup_due'));
alter table session alter column session_id drop default;
create unique index session_by_id on session (user_id, session_id);

create table consultant_choice (
  user_id uuid primary key references app_user (user_id) on delete cascade,
  consultant_id uuid not null references app_user (user_id) on delete cascade,
  chosen_at timestamptz not null,
  is_allowed boolean not null,
  income_level text not null check (income_level in ('none', 'read')),
  accounts_level text not null check (accounts_level in ('none', 'read')),
  account_system_level text not null check (account_system_level in ('none', 'read')),
  amounts text not null check (amounts in ('exact', 'rounded')),
  -- The last day of the access.
  expires_on date,
  check (not is_allowed or expires_on is not null)
);
create index consultant_choice_by_consultant on consultant_choice (consultant_id);

-- Who chose, allowed and saw what; kept for the user, apart from the audit log of the operator.
create table consultant_event (
  user_id uuid not null references app_user (user_id) on delete cascade,
  event_id uuid not null,
  event text not null check (event in ('chosen', 'access_granted', 'access_ended', 'removed')),
  -- As it was then; the consultant may be gone.
  consultant_name text not null,
  created_at timestamptz not null,
  primary key (user_id, event_id)
);

-- What an admin gave as the reason of an action.
alter table audit_log add column reason text;
