-- What was concluded, as the file that the party got: its bytes, so that no later name, operator, price, wording or way of
-- drawing changes them (security.md rule 33). Kept apart from the profile, as invoices are.
create table contract_document (
  -- of the contract, or of the change of one
  number text primary key check (number <> ''),
  -- of the contract that it is about; its own number where it is the contract itself
  contract_number text not null check (contract_number <> ''),
  issued_on date not null,
  created_at timestamptz not null,
  content bytea not null check (octet_length(content) between 1 and 1048576)
);
create index on contract_document (contract_number);
create index on contract_document (issued_on);
-- Append-only, for the owner too; only the job that deletes after six years allows itself to.
revoke update, delete, truncate on contract_document from current_user;

-- Whose it is, as long as there is an account: it falls with the user, the document stays.
create table contract_document_owner (
  user_id uuid not null references app_user (user_id) on delete cascade,
  document_number text not null,
  primary key (user_id, document_number)
);
