-- Mails with a link go before receipts, and these before notices (decision 0135).

drop index mail_outbox_waiting;
create index mail_outbox_waiting on mail_outbox (
  (is_awaited and token_digest is not null) desc, is_awaited desc, (attempts > 0), created_at, mail_id
) where state = 'waiting';

-- A seat is asked for by whoever names an address, and counts once the link of its mail was pressed.
alter table seminar_request
  -- One text for all spellings of a mailbox, by which seats of a person are counted.
  add column mailbox_key text not null default '',
  add column confirm_digest bytea,
  add column confirm_until timestamptz,
  drop constraint seminar_request_state_check,
  add constraint seminar_request_state_check check (state in ('unconfirmed', 'open', 'confirmed', 'declined')),
  add check (state <> 'unconfirmed' or (confirm_digest is not null and confirm_until is not null));
update seminar_request set mailbox_key = lower(email);
create unique index seminar_request_by_link on seminar_request (confirm_digest) where confirm_digest is not null;
create index seminar_request_by_mailbox on seminar_request (content_id, mailbox_key);
create index seminar_request_unconfirmed on seminar_request (confirm_until) where state = 'unconfirmed';
