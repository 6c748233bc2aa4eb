-- expand, outside a transaction
-- Indexes for what many households make slow (decision 0212).

-- the sessions of one administrator, among those of everybody
create index concurrently if not exists session_by_admin on session (admin_id) where admin_id is not null;
-- what is unpaid or on its way, among all periods that were paid
create index concurrently if not exists subscription_charge_unpaid on subscription_charge (state, user_id) where state in ('processing', 'failed');
-- the number of an invoice by its last part, without zeros in front, and from its beginning
create index concurrently if not exists invoice_owner_by_tail on invoice_owner (ltrim(substring(invoice_number from '[0-9]*$'), '0'));
create index concurrently if not exists invoice_owner_by_beginning on invoice_owner (invoice_number collate "C");
-- the same for contracts
create index concurrently if not exists subscription_contract_by_tail on subscription_contract (ltrim(substring(number from '[0-9]*$'), '0'));
create index concurrently if not exists subscription_contract_by_beginning on subscription_contract (number collate "C");
-- the order of all requests: what is open by its deadline, then what is done, the newest first
create index concurrently if not exists request_in_order on request (
  (state = 'done'), (case when state = 'open' then due_on end), received_at desc, request_id
);
