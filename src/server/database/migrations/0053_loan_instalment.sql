-- What a loan costs in a month and when: with its last balance and its rate the list of balances can offer what the
-- schedule says. Without a day the instalment is due on the last one of the month.

alter table account add column instalment_cents bigint check (instalment_cents between 1 and 99999999999);
alter table account add column instalment_day integer check (instalment_day between 1 and 31);
