-- What people do with published content: they ask for a seat, remember a book, write beside a webinar.

create table seminar_request (
  request_id uuid primary key,
  content_id uuid not null references content_item (content_id) on delete cascade,
  name text not null,
  email text not null,
  seats integer not null check (seats between 1 and 10),
  message text not null,
  state text not null check (state in ('open', 'confirmed', 'declined')),
  version integer not null default 1,
  created_at timestamptz not null,
  -- The day on which it has served its purpose.
  delete_on date not null
);
create index seminar_request_by_content on seminar_request (content_id, created_at);
create index seminar_request_by_end on seminar_request (delete_on);

-- A book may be one that the product brings along, so its id is no reference.
create table book_mark (
  user_id uuid not null references app_user (user_id) on delete cascade,
  book_id uuid not null,
  is_remembered boolean not null,
  is_read boolean not null,
  marked_at timestamptz not null,
  primary key (user_id, book_id),
  check (is_remembered or is_read)
);

create table webinar_note (
  user_id uuid not null references app_user (user_id) on delete cascade,
  content_id uuid not null references content_item (content_id) on delete cascade,
  note text not null,
  version integer not null,
  updated_at timestamptz not null,
  primary key (user_id, content_id)
);
create index webinar_note_by_content on webinar_note (content_id);
