-- What a consultant proposes to a household, line by line (product.md § 6). A draft is seen by its consultant alone.
-- Values are kept as JSON in texts: nothing is searched or added in them, and each stays as it was shown.

create table proposal (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  -- Null once the account is deleted; the name stays as it was.
  consultant_id uuid references app_user (user_id) on delete set null,
  consultant_name text not null,
  consultant_surname text not null,
  consultant_licence text not null,
  -- The member who had granted the access.
  client_id uuid references app_user (user_id) on delete set null,
  status text not null check (status in ('draft', 'sent', 'withdrawn', 'answered')),
  title text not null,
  reason text not null,
  -- The day until which an answer is asked for.
  answer_on date,
  -- How the consultant saw amounts.
  amounts text not null check (amounts in ('exact', 'rounded', 'shares')),
  sent_at timestamptz,
  seen_at timestamptz,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  -- What the last answer changed: each record as it was, and the version that the answer left. Null: nothing to undo.
  undo text,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  check ((status = 'draft') = (sent_at is null)),
  check ((status = 'withdrawn') = (withdrawn_at is not null)),
  check ((status = 'answered') = (answered_at is not null))
);

create table proposal_line (
  household_id uuid not null references household (household_id) on delete cascade,
  proposal_id uuid not null,
  id uuid not null,
  position integer not null check (position >= 0),
  kind text not null check (
    kind in (
      'rate', 'saving_split', 'distribution', 'contribution', 'assumption', 'goal', 'budget_item', 'scenario'
    )
  ),
  title text not null,
  -- What the line is about, by its name of that time.
  subject text not null,
  change text not null,
  -- The value before as the consultant saw it, the exact one, and the proposed one.
  seen text not null,
  base text not null,
  proposed text not null,
  state text not null check (state in ('open', 'accepted', 'rejected')),
  note text not null,
  -- When the proposal was sent; null in a draft.
  sent_at timestamptz,
  answered_at timestamptz,
  primary key (household_id, proposal_id, id),
  foreign key (household_id, proposal_id) references proposal (household_id, id) on delete cascade,
  check ((state = 'open') = (answered_at is null))
);

alter table proposal enable row level security;
alter table proposal force row level security;
create policy own_household on proposal
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on proposal
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on proposal to wk_household;

alter table proposal_line enable row level security;
alter table proposal_line force row level security;
create policy own_household on proposal_line
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on proposal_line
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on proposal_line to wk_household;
