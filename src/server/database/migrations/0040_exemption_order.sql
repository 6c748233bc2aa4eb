-- The saver's allowance changes with the year: how much a household may order is the domain's to say. What a column can
-- hold is what every amount of money can.

alter table account drop constraint account_exemption_order_cents_check;
alter table account add constraint account_exemption_order_cents_check
  check (exemption_order_cents between 0 and 99999999999);
