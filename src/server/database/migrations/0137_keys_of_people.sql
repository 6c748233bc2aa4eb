-- contract, borne from 0124_kinds_of_tables
-- As 0135, for what else people have.

alter table advertising_consent drop constraint if exists advertising_consent_user_id_fkey;
alter table announcement_recipient drop constraint if exists announcement_recipient_user_id_fkey;
alter table consultant_choice drop constraint if exists consultant_choice_consultant_id_fkey;
alter table consultant_event drop constraint if exists consultant_event_consultant_id_fkey;
alter table proposal
  drop constraint if exists proposal_client_id_fkey,
  drop constraint if exists proposal_consultant_id_fkey;
