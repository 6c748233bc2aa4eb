-- A grant names eight areas. It is a request until the consultant accepts it; later changes count at once. Nobody has
-- accepted a grant that stands here already, so that each of them waits for an answer, with the areas that it had.

alter table app_user
  -- What the list of consultants shows beside the licence, and the day on which an admin compared it with the register.
  add column consultant_checked_on date,
  add column consultant_description text,
  add column consultant_is_listed boolean not null default true,
  add column consultant_takes_clients boolean not null default true;

alter table consultant_choice
  drop constraint consultant_choice_income_level_check,
  drop constraint consultant_choice_accounts_level_check,
  drop constraint consultant_choice_account_system_level_check,
  drop constraint consultant_choice_amounts_check,
  add constraint consultant_choice_income_level_check check (income_level in ('none', 'read', 'propose')),
  add constraint consultant_choice_accounts_level_check check (accounts_level in ('none', 'read', 'propose')),
  add constraint consultant_choice_account_system_level_check
    check (account_system_level in ('none', 'read', 'propose')),
  add constraint consultant_choice_amounts_check check (amounts in ('exact', 'rounded', 'shares')),
  add column budget_level text not null default 'none' check (budget_level in ('none', 'read', 'propose')),
  add column wealth_plan_level text not null default 'none'
    check (wealth_plan_level in ('none', 'read', 'propose')),
  add column distribution_level text not null default 'none'
    check (distribution_level in ('none', 'read', 'propose')),
  add column properties_level text not null default 'none'
    check (properties_level in ('none', 'read', 'propose')),
  add column goals_level text not null default 'none' check (goals_level in ('none', 'read', 'propose')),
  -- What the household writes to the consultant with its request.
  add column message text,
  add column asked_at timestamptz,
  add column accepted_at timestamptz,
  add column refused_at timestamptz,
  -- Rises with every change of what the consultant may see, so that an open room notices it.
  add column revision integer not null default 0,
  -- Whether the first opening of a day is told by mail, and the last day that was told.
  add column tells_opening boolean not null default false,
  add column opening_told_on date,
  -- The end of which a mail has told.
  add column end_told_on date,
  -- The last request for a later end, and whether it waits for an answer.
  add column extension_asked_at timestamptz,
  add column extension_message text,
  add column is_extension_open boolean not null default false;

update consultant_choice set asked_at = chosen_at where is_allowed;

alter table consultant_choice
  add check (not is_allowed or (asked_at is not null and refused_at is null)),
  add check (accepted_at is null or is_allowed),
  add check (not is_extension_open or extension_asked_at is not null);

alter table consultant_event
  drop constraint consultant_event_event_check,
  add constraint consultant_event_event_check check (
    event in (
      'chosen', 'access_granted', 'access_changed', 'access_ended', 'access_expired', 'removed', 'accepted', 'refused',
      'opened', 'extension_asked', 'extension_dismissed', 'proposed', 'proposal_withdrawn', 'proposal_accepted',
      'proposal_rejected'
    )
  ),
  add column actor text not null default 'household' check (actor in ('household', 'consultant', 'product')),
  -- Null once the consultant's account is deleted.
  add column consultant_id uuid references app_user (user_id) on delete set null,
  -- As it was then.
  add column client_name text not null default '',
  add column area text check (
    area in (
      'income', 'accounts', 'account_system', 'budget', 'wealth_plan', 'distribution', 'properties', 'goals'
    )
  ),
  -- Until when an area was open; openings with less than fifteen minutes between them are one line.
  add column until timestamptz,
  add check ((event = 'opened') = (until is not null)),
  add check (event <> 'opened' or area is not null);

update consultant_event
set client_name = app_user.name || ' ' || app_user.surname
from app_user
where app_user.user_id = consultant_event.user_id;

update consultant_event
set consultant_id = consultant_choice.consultant_id
from consultant_choice, app_user as consultant
where consultant_choice.user_id = consultant_event.user_id
  and consultant.user_id = consultant_choice.consultant_id
  and consultant_event.consultant_name = consultant.name || ' ' || consultant.surname
  and consultant_event.created_at >= consultant_choice.chosen_at;

alter table consultant_event
  alter column actor drop default,
  alter column client_name drop default;

create index consultant_event_by_consultant on consultant_event (consultant_id, created_at);
