-- Where a pay day is on a weekend or a day on which banks are closed (product.md § 3.1): most employers pay before it.
alter table income_source
  add column pay_day_rule text not null default 'before' check (pay_day_rule in ('before', 'after', 'as_is'));
