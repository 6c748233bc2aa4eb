-- An unconfirmed login has a token of its own to send the mail again; that of the page that registered stays good.
alter table token
  drop constraint token_purpose_check,
  add constraint token_purpose_check check (purpose in (
    'verify_email', 'resend_verification', 'resend_at_login', 'change_email', 'reject_email_change', 'reset_password',
    'second_factor', 'undo_deletion'
  ));
