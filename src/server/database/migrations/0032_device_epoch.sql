-- A device cookie is signed with the epoch of its account. Every defence of the account raises it, and each cookie of
-- before is worth nothing from then on.
alter table app_user add column device_epoch integer not null default 0;
alter table admin_user add column device_epoch integer not null default 0;

-- reject_email_change: "Das war ich nicht" in the mail to the address that somebody wants to change.
alter table token
  drop constraint token_purpose_check,
  add constraint token_purpose_check check (purpose in (
    'verify_email', 'resend_verification', 'change_email', 'reject_email_change', 'reset_password', 'second_factor',
    'undo_deletion'
  ));
