-- The trade in securities that a booking tells (decision 0171): what lies in a depot is computed from these. A delivery, a
-- split and a row of a list of the depot move no money: such a booking has an amount of 0.

alter table booking
  add column trade_kind text check (trade_kind in (
    'buy', 'savings_plan', 'sell', 'dividend', 'interest', 'tax', 'fee',
    'delivery_in', 'delivery_out', 'exchange_in', 'exchange_out', 'holding'
  )),
  -- ISIN, else WKN, else what stands for it
  add column security_code text check (security_code <> ''),
  add column security_name text check (security_name <> ''),
  -- exact decimals above 0
  add column pieces text check (pieces ~ '^(0|[1-9][0-9]{0,11})([.][0-9]{0,17}[1-9])?$' and pieces ~ '[1-9]'),
  add column price text check (price ~ '^(0|[1-9][0-9]{0,11})([.][0-9]{0,17}[1-9])?$' and price ~ '[1-9]'),
  add column price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  -- what was paid, in the amount already; below 0: what came back
  add column fee_cents bigint check (fee_cents between -99999999999 and 99999999999),
  add column tax_cents bigint check (tax_cents between -99999999999 and 99999999999),
  -- of pieces that no purchase brought
  add column cost_cents bigint check (cost_cents between 0 and 99999999999),
  add constraint booking_trade_check check (
    trade_kind is not null
    or amount_cents <> 0
    and num_nonnulls(security_code, security_name, pieces, price, price_currency, fee_cents, tax_cents, cost_cents) = 0
  ),
  drop constraint booking_amount_cents_check,
  add constraint booking_amount_cents_check check (amount_cents between -99999999999 and 99999999999);

create index on booking (household_id, account_id, day, id) where trade_kind is not null;
