-- Precious metals and crypto are kinds of their own: before, the first were things and the second had no kind at all. What
-- is stored keeps the kind that somebody has chosen.

alter table account drop constraint account_type_check;
alter table account
  add constraint account_type_check check (
    type in (
      'checking', 'savings', 'term_deposit', 'securities', 'precious_metals', 'crypto', 'cash', 'credit_card', 'loan',
      'building_savings', 'retirement', 'property', 'tangible', 'receivable'
    )
  );
