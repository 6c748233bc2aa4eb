-- A receipt names who received the declaration, under which name of the product, and after how many hours it takes effect
-- by itself. It says so for ever, whatever the operator sets later (security.md rule 33).

-- Null: of before. Nothing says any more what they were, so those receipts name what is set today.
alter table request
  add column issuer_product text check (issuer_product <> ''),
  -- Name, address and mail, each a line; empty where the operator had not entered who he is.
  add column issuer_operator text,
  -- Null: there was nothing to wait for.
  add column wait_hours integer check (wait_hours > 0),
  add check ((issuer_product is null) = (issuer_operator is null));
