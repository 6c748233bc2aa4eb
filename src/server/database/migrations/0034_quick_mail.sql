-- The outbox is the queue of the mails itself: what somebody waits for goes first, and a mail whose link has been
-- replaced is not sent any more.

alter table mail_outbox
  -- Somebody sits before a screen and waits for it.
  add column is_awaited boolean not null default false,
  -- Of the link in it: with the token goes the mail.
  add column token_digest bytea,
  -- When it is sent or tried again. While it is under way: when it is taken for lost.
  add column due_at timestamptz,
  add column attempts integer not null default 0;
update mail_outbox set due_at = created_at;
alter table mail_outbox alter column due_at set not null;

create index mail_outbox_waiting on mail_outbox (is_awaited desc, (attempts > 0), created_at, mail_id) where state = 'waiting';
