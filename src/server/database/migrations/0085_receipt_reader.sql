-- A receipt repeats what was written only to who wrote it in the account, and what was found only to the address of the
-- contract (security.md rules 26 and 28).
alter table request
  add column receipt_reader text not null default 'stranger'
    check (receipt_reader in ('author', 'party', 'stranger'));
