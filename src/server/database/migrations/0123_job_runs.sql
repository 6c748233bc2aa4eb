-- expand
-- Where the work in the background stands (decision 0211).

create table job_run (
  name text primary key check (name <> ''),
  -- the run that works, and until when it counts as alive; a portion is written by this run or by nobody
  holder uuid,
  held_until timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- when a run last left nothing over
  finished_at timestamptz,
  -- what the run has done so far
  done_count bigint not null default 0 check (done_count >= 0),
  -- what the last run left for the next one
  left_count bigint not null default 0 check (left_count >= 0),
  -- how many runs in a row have failed or were never heard of again
  failure_count integer not null default 0 check (failure_count >= 0),
  -- where the next run goes on; null: from the beginning
  place jsonb,
  check ((holder is null) = (held_until is null))
);

create index audit_log_by_long_address on audit_log (created_at, audit_id)
  where ip_address is not null and ip_address !~ '^(\d+\.\d+\.\d+\.0|([\da-f]+(:[\da-f]+){0,2})?::)$';
create index email_change_by_expiry on email_change (expires_at);
create index consultant_event_by_end on consultant_event ((coalesce(until, created_at)));
create index consultant_choice_by_end on consultant_choice (expires_on) where expires_on is not null;
create index folder_link_by_expiry on folder_link (expires_at) where expires_at is not null;
create index folder_event_by_time on folder_event (created_at);
create index mail_outbox_by_recipient on mail_outbox (recipient);
create index seminar_request_by_address on seminar_request (email);
create index request_that_is_answered on request (received_at) where kind = 'contact' and state = 'done';
create index request_that_is_settled on request (received_at, request_id) where kind <> 'contact' and state = 'done';
create index payment_instruction_by_end on payment_instruction (done_at) where done_at is not null;
create index subscription_contract_that_lapsed on subscription_contract (ordered_at) where state = 'lapsed';
create index subscription_contract_that_waits on subscription_contract (ordered_at) where state = 'pending_payment';
create index subscription_contract_that_runs on subscription_contract (user_id, contract_id) where state = 'active';
create index subscription_charge_that_is_open on subscription_charge (user_id, contract_id)
  where state in ('processing', 'failed');
create index trial_by_end on trial (ends_at) where user_id is not null;
create index contract_document_owner_by_document on contract_document_owner (document_number);
create index dunning_claim_by_settlement on dunning_claim (settled_at) where settled_at is not null;
create index dunning_claim_owner_by_claim on dunning_claim_owner (claim_id);
create index dunning_handover_by_time on dunning_handover (made_at);
create index proposal_by_creation on proposal (created_at);
create index proposal_of_nobody on proposal (household_id, id) where status = 'draft' and consultant_id is null;
create index proposal_that_can_be_undone on proposal (household_id, id) where undo is not null;
create index proposal_by_consultant on proposal (consultant_id) where consultant_id is not null;
create index proposal_by_client on proposal (client_id) where client_id is not null;
create index restore_part_that_waits on restore_part (written_at) where not is_done;
create index reminder_choice_that_is_on on reminder_choice (user_id) where ended_at is null;
