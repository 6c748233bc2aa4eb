-- What is not worth a transfer of its own: a difference below it, after a transfer was ticked, stays where the money comes.

alter table household add column least_follow_up_cents bigint not null default 1000
  check (least_follow_up_cents between 0 and 100000);
