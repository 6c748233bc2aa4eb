-- Orders and withdrawals in circles cost the operator fees. A withdrawal leaves a trace of 30 days by which a new order
-- knows it, an account that is deleted and made anew included. It names nobody: three keyed digests of a contract, of the
-- account, the household and the address.
create table withdrawal_trace (
  digest text not null check (digest <> ''),
  contract_number text not null check (contract_number <> ''),
  withdrawn_at timestamptz not null,
  -- of the operator, for one more order; null: it counts
  released_at timestamptz,
  primary key (digest, contract_number)
);
create index on withdrawal_trace (contract_number);
create index on withdrawal_trace (withdrawn_at);

-- Whose contract an instruction is about, so that an order knows whether a refund is carried out. Null: of before.
alter table payment_instruction add contract_number text check (contract_number <> '');
create index on payment_instruction (contract_number) where done_at is null;
