-- Invoices (§ 14 UStG): never changed, kept for eight years apart from the profile. Everything they say stands in the row,
-- so that they can be written again when nobody is left whom a key could lead to.
create table invoice (
  number text primary key check (number <> ''),
  kind text not null check (kind in ('invoice', 'correction')),
  -- the invoice that a correction takes back, wholly or in part; each at most once
  corrects text unique,
  issued_on date not null,
  created_at timestamptz not null,
  contract_number text not null check (contract_number <> ''),
  plan text not null check (plan in ('monthly', 'yearly')),
  service text not null check (service <> ''),
  from_day date not null,
  to_day date not null,
  -- of a correction below 0; net and VAT sum up to the gross
  gross_cents bigint not null check (gross_cents between -100000000 and 100000000),
  net_cents bigint not null check (net_cents between -100000000 and 100000000),
  vat_cents bigint not null check (vat_cents between -100000000 and 100000000),
  -- null: no VAT is shown (§ 19 UStG)
  vat_bp integer check (vat_bp between 0 and 10000),
  recipient_name text not null check (recipient_name <> ''),
  recipient_email text not null check (recipient_email <> ''),
  -- several lines: name and address of who sells
  supplier text not null check (supplier <> ''),
  supplier_tax_id text not null,
  -- test: no money moves, and the invoice says so
  provider text not null check (provider in ('stripe', 'test')),
  check (net_cents + vat_cents = gross_cents),
  check (vat_bp is not null or vat_cents = 0),
  check ((kind = 'correction') = (corrects is not null)),
  check (to_day >= from_day)
);
create index on invoice (created_at);
-- Append-only, for the owner too; only the job that deletes after eight years allows itself to.
revoke update, delete, truncate on invoice from current_user;

-- Whose invoice it is, as long as there is an account: it falls with the user, the invoice stays.
create table invoice_owner (
  user_id uuid not null references app_user (user_id) on delete cascade,
  invoice_number text not null,
  primary key (user_id, invoice_number)
);
