-- How somebody arranges the overview, where the application begins for them, and which advice they have put aside.

alter table app_user add column start_page text not null default 'overview'
  check (start_page in ('overview', 'account_system', 'budget', 'wealth_plan', 'statistics'));

-- A row for each part of the overview; none while nobody has changed anything.
create table overview_widget (
  user_id uuid not null references app_user (user_id) on delete cascade,
  name text not null check (name in ('net_worth', 'free_to_spend', 'ladder', 'next_step', 'goals', 'webinar')),
  position integer not null check (position between 0 and 99),
  is_shown boolean not null,
  primary key (user_id, name)
);

-- "Bleibt so": this finding, with these facts, is not told again for a while.
create table overview_dismissal (
  user_id uuid not null references app_user (user_id) on delete cascade,
  finding text not null check (length(finding) between 1 and 80),
  facts text not null check (length(facts) <= 80),
  dismissed_at timestamptz not null,
  primary key (user_id, finding)
);
