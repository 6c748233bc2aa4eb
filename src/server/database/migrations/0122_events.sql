-- Events that the administration cancels, and reminders of seats before an event.

create table event_cancellation (
  content_id uuid primary key references content_item (content_id) on delete cascade,
  -- made by the browser: the same call again does nothing
  change_id uuid not null,
  -- why, as everybody who is signed up is told
  reason text not null check (reason <> ''),
  -- what becomes of seats, as everybody who is signed up is told
  seats_words text not null check (seats_words <> ''),
  -- how many people were told
  told integer not null check (told >= 0),
  cancelled_at timestamptz not null,
  admin_id uuid references admin_user (admin_id) on delete set null
);

-- When its person was reminded of the event; once.
alter table seminar_request add column reminded_at timestamptz;
