-- Accounts in other currencies (decision 0168). Every figure goes on counting amount_cents, which is in euro; beside it
-- stands what the amount is in the currency of its account, and by which rate it was converted once. Empty: in euro.

alter table account add column currency text check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR');

alter table account_balance
  -- in the smallest unit of the currency of the account
  add column foreign_minor bigint check (foreign_minor between -9999999999999 and 9999999999999),
  -- an exact decimal: what one euro costs
  add column rate text check (rate ~ '^[0-9]{1,6}([.][0-9]{0,8}[1-9])?$' and rate ~ '[1-9]'),
  add column rate_day date,
  add column rate_source text check (rate_source in ('file', 'typed', 'ecb')),
  add constraint account_balance_foreign_check check (num_nonnulls(foreign_minor, rate, rate_day, rate_source) in (0, 4));

alter table booking
  add column foreign_minor bigint check (
    foreign_minor between -9999999999999 and 9999999999999 and sign(foreign_minor) = sign(amount_cents)
  ),
  add column rate text check (rate ~ '^[0-9]{1,6}([.][0-9]{0,8}[1-9])?$' and rate ~ '[1-9]'),
  add column rate_day date,
  add column rate_source text check (rate_source in ('file', 'typed', 'ecb')),
  add constraint booking_foreign_check check (num_nonnulls(foreign_minor, rate, rate_day, rate_source) in (0, 4));
