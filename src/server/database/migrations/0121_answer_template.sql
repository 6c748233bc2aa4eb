-- The texts by which administrators answer requests (decision 0208). What the product brings along is no row; a row is a
-- version that somebody wrote, the latest one counts, and none is changed.

create table answer_template (
  -- made by the browser: the same call again does nothing
  template_id uuid primary key,
  kind text not null check (
    kind in (
      'contact', 'privacy', 'cancellation_confirmed', 'cancellation_unknown', 'extraordinary_accepted',
      'extraordinary_refused', 'withdrawal_accepted', 'withdrawal_unknown', 'withdrawal_late', 'withdrawal_goodwill'
    )
  ),
  version integer not null check (version >= 1),
  -- null: the shipped text again
  subject text check (subject <> ''),
  body text check (body <> ''),
  admin_id uuid references admin_user (admin_id) on delete set null,
  written_at timestamptz not null,
  unique (kind, version),
  check ((subject is null) = (body is null))
);
