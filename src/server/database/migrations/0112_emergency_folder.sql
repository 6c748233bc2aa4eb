-- The emergency folder (product.md § 6a). What a household typed stands behind its row-level security; the rest is
-- filled from records when it is read. Persons of trust, their requests, links and the log belong to the user whose
-- folder it is: a link is found by its digest before any household is known.

create table emergency_folder (
  household_id uuid primary key references household (household_id) on delete cascade,
  -- null: nobody has confirmed yet that everything is right
  checked_at timestamptz,
  -- when something was first typed, from which the first check counts
  begun_at timestamptz not null,
  -- when something was last typed: files that were saved before are outdated
  changed_at timestamptz not null
);

-- What was typed at one of the twelve entries; at those filled from records it is a note beside them.
create table folder_entry (
  household_id uuid not null references household (household_id) on delete cascade,
  kind text not null check (
    kind in (
      'accounts', 'loans', 'contracts', 'insurances', 'contacts', 'dependants', 'documents',
      'powers_of_attorney', 'will', 'digital_accounts', 'funeral', 'first_week'
    )
  ),
  is_none boolean not null,
  content text not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, kind)
);

create table folder_contact (
  household_id uuid not null references household (household_id) on delete cascade,
  position integer not null check (position >= 0),
  role text not null,
  name text not null,
  phone text not null,
  primary key (household_id, position)
);

create table folder_own_entry (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  section text not null check (section in ('assets', 'contracts', 'people', 'places', 'wishes')),
  title text not null check (title <> ''),
  content text not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id)
);

-- That an encrypted file was saved: the file and its password were never here.
create table folder_file (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  name text not null,
  entry_count integer not null check (entry_count between 0 and 100),
  attachment_count integer not null check (attachment_count between 0 and 1000),
  saved_at timestamptz not null,
  primary key (household_id, id)
);

alter table emergency_folder enable row level security;
alter table emergency_folder force row level security;
create policy own_household on emergency_folder
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on emergency_folder
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on emergency_folder to wk_household;

alter table folder_entry enable row level security;
alter table folder_entry force row level security;
create policy own_household on folder_entry
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on folder_entry
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on folder_entry to wk_household;

alter table folder_contact enable row level security;
alter table folder_contact force row level security;
create policy own_household on folder_contact
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on folder_contact
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on folder_contact to wk_household;

alter table folder_own_entry enable row level security;
alter table folder_own_entry force row level security;
create policy own_household on folder_own_entry
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on folder_own_entry
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on folder_own_entry to wk_household;

alter table folder_file enable row level security;
alter table folder_file force row level security;
create policy own_household on folder_file
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on folder_file
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on folder_file to wk_household;

create table folder_trust (
  user_id uuid primary key references app_user (user_id) on delete cascade,
  -- the folder never opens unless both persons asked
  needs_second boolean not null,
  -- after a stop nobody can ask before
  paused_until timestamptz
);

create table trusted_person (
  user_id uuid not null references app_user (user_id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  email text not null,
  -- the mailbox, however its address is written
  email_key text not null,
  relation text not null,
  waiting_days integer not null check (waiting_days in (3, 7, 14, 30)),
  state text not null check (state in ('invited', 'accepted', 'refused')),
  invited_at timestamptz not null,
  invitation_ends_at timestamptz not null,
  answered_at timestamptz,
  trial_offered_at timestamptz,
  trial_opened_at timestamptz,
  version integer not null default 1 check (version >= 1),
  primary key (user_id, id)
);
create index trusted_person_by_email on trusted_person (email_key);

create table folder_request (
  user_id uuid not null references app_user (user_id) on delete cascade,
  id uuid not null,
  state text not null check (state in ('needs_second', 'waiting', 'open', 'stopped', 'closed')),
  asked_at timestamptz not null,
  waiting_days integer not null check (waiting_days in (3, 7, 14, 30)),
  -- null: the waiting has not begun
  waits_from timestamptz,
  opens_at timestamptz,
  -- how many of the three reminders the owner got
  reminded_count integer not null check (reminded_count between 0 and 3),
  reminded_at timestamptz,
  opened_at timestamptz,
  closes_at timestamptz,
  ended_at timestamptz,
  -- when the owner was last told that the folder was read
  told_at timestamptz,
  primary key (user_id, id),
  check (state not in ('waiting', 'open') or (waits_from is not null and opens_at is not null)),
  check (state <> 'open' or (opened_at is not null and closes_at is not null)),
  check ((state in ('stopped', 'closed')) = (ended_at is not null))
);
-- Never two requests at once.
create unique index folder_request_running on folder_request (user_id)
  where state in ('needs_second', 'waiting', 'open');

-- Who asked; the name stays when the person is ended.
create table folder_asker (
  user_id uuid not null references app_user (user_id) on delete cascade,
  request_id uuid not null,
  person_id uuid not null,
  name text not null,
  asked_at timestamptz not null,
  primary key (user_id, request_id, person_id),
  foreign key (user_id, request_id) references folder_request (user_id, id) on delete cascade
);

create table folder_event (
  user_id uuid not null references app_user (user_id) on delete cascade,
  event_id uuid not null,
  event text not null check (
    event in (
      'invited', 'accepted', 'refused', 'ended', 'waiting_changed', 'second_needed', 'second_not_needed',
      'trial_offered', 'trial_opened', 'asked', 'reminded', 'opened', 'read', 'stopped', 'closed'
    )
  ),
  person_name text not null,
  created_at timestamptz not null,
  -- the end of readings that followed each other closely
  until_at timestamptz,
  primary key (user_id, event_id)
);

-- A link names nobody, so it is found by its digest. A person of trust has one of each purpose, an owner one in each
-- mail about a request.
create table folder_link (
  token_digest bytea primary key,
  purpose text not null check (purpose in ('invitation', 'access', 'reading', 'stop')),
  user_id uuid not null references app_user (user_id) on delete cascade,
  person_id uuid,
  request_id uuid,
  created_at timestamptz not null,
  -- null: as long as the person or the request is there
  expires_at timestamptz,
  foreign key (user_id, person_id) references trusted_person (user_id, id) on delete cascade,
  foreign key (user_id, request_id) references folder_request (user_id, id) on delete cascade,
  check ((purpose = 'stop') = (person_id is null)),
  check ((purpose in ('reading', 'stop')) = (request_id is not null))
);
create index folder_link_of_person on folder_link (user_id, person_id);
create index folder_link_of_request on folder_link (user_id, request_id);

-- Addresses for which somebody asked to have the links sent again; the job looks every few minutes whose they are, so
-- that whoever asks learns nothing, and deletes them.
create table folder_link_wish (
  email_key text primary key,
  asked_at timestamptz not null
);

-- "Stimmt noch alles?" is a fourth kind of reminder.
alter table reminder_choice
  drop constraint reminder_choice_kind_check,
  add constraint reminder_choice_kind_check
    check (kind in ('month_close', 'contract_deadline', 'stale_balance', 'folder_check'));
alter table reminder
  drop constraint reminder_kind_check,
  add constraint reminder_kind_check
    check (kind in ('month_close', 'contract_deadline', 'stale_balance', 'folder_check'));
