-- That a customer got a mail, of which kind and when: never what it said. It outlives the outbox.
create table mail_record (
  user_id uuid not null references app_user (user_id) on delete cascade,
  mail_id uuid not null,
  kind text not null,
  queued_at timestamptz not null,
  -- null: not sent, or not yet
  sent_at timestamptz,
  primary key (user_id, mail_id)
);
create index mail_record_of_mail on mail_record (mail_id);
create index mail_record_by_age on mail_record (queued_at);
