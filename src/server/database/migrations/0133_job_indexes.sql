-- expand, outside a transaction
-- The indexes by which the work in the background finds its rows in portions (decision 0211).

create index concurrently if not exists audit_log_by_long_address on audit_log (created_at, audit_id)
  where ip_address is not null and ip_address !~ '^(\d+\.\d+\.\d+\.0|([\da-f]+(:[\da-f]+){0,2})?::)$';
create index concurrently if not exists email_change_by_expiry on email_change (expires_at);
create index concurrently if not exists consultant_event_by_end on consultant_event ((coalesce(until, created_at)));
create index concurrently if not exists consultant_choice_by_end on consultant_choice (expires_on)
  where expires_on is not null;
create index concurrently if not exists folder_link_by_expiry on folder_link (expires_at) where expires_at is not null;
create index concurrently if not exists folder_event_by_time on folder_event (created_at);
create index concurrently if not exists mail_outbox_by_recipient on mail_outbox (recipient);
create index concurrently if not exists seminar_request_by_address on seminar_request (email);
create index concurrently if not exists request_that_is_answered on request (received_at)
  where kind = 'contact' and state = 'done';
create index concurrently if not exists request_that_is_settled on request (received_at, request_id)
  where kind <> 'contact' and state = 'done';
create index concurrently if not exists payment_instruction_by_end on payment_instruction (done_at)
  where done_at is not null;
create index concurrently if not exists subscription_contract_that_lapsed on subscription_contract (ordered_at)
  where state = 'lapsed';
create index concurrently if not exists subscription_contract_that_waits on subscription_contract (ordered_at)
  where state = 'pending_payment';
create index concurrently if not exists subscription_contract_that_runs on subscription_contract (user_id, contract_id)
  where state = 'active';
create index concurrently if not exists subscription_charge_that_is_open on subscription_charge (user_id, contract_id)
  where state in ('processing', 'failed');
create index concurrently if not exists trial_by_end on trial (ends_at) where user_id is not null;
create index concurrently if not exists contract_document_owner_by_document
  on contract_document_owner (document_number);
create index concurrently if not exists dunning_claim_by_settlement on dunning_claim (settled_at)
  where settled_at is not null;
create index concurrently if not exists dunning_claim_owner_by_claim on dunning_claim_owner (claim_id);
create index concurrently if not exists dunning_handover_by_time on dunning_handover (made_at);
create index concurrently if not exists proposal_by_creation on proposal (created_at);
create index concurrently if not exists proposal_of_nobody on proposal (household_id, id)
  where status = 'draft' and consultant_id is null;
create index concurrently if not exists proposal_that_can_be_undone on proposal (household_id, id)
  where undo is not null;
create index concurrently if not exists proposal_by_consultant on proposal (consultant_id)
  where consultant_id is not null;
create index concurrently if not exists proposal_by_client on proposal (client_id) where client_id is not null;
create index concurrently if not exists restore_part_that_waits on restore_part (written_at) where not is_done;
create index concurrently if not exists reminder_choice_that_is_on on reminder_choice (user_id) where ended_at is null;
