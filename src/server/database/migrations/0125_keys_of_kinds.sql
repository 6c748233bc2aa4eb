-- contract, borne from 0124_kinds_of_tables
-- Tables lie by household, by user, or whole on a node (table-kinds.ts): a foreign key between two kinds cannot be kept
-- when they are distributed. What these keys did by themselves, the erasure does in its statements, and the nightly
-- examination looks for rows whose counterpart is missing.

alter table household_member
  drop constraint household_member_household_id_fkey,
  drop constraint household_member_user_id_fkey;
alter table trial
  drop constraint trial_household_id_fkey,
  drop constraint trial_user_id_fkey;
alter table email_identity drop constraint email_identity_user_id_fkey;
alter table session drop constraint session_user_id_fkey;
alter table second_factor drop constraint second_factor_user_id_fkey;
alter table voucher_use
  drop constraint voucher_use_redeemed_in_fkey,
  drop constraint voucher_use_user_id_fkey;
alter table advertising_consent drop constraint advertising_consent_user_id_fkey;
alter table announcement_recipient drop constraint announcement_recipient_user_id_fkey;
alter table consultant_choice drop constraint consultant_choice_consultant_id_fkey;
alter table consultant_event drop constraint consultant_event_consultant_id_fkey;
alter table proposal
  drop constraint proposal_client_id_fkey,
  drop constraint proposal_consultant_id_fkey;

-- Every key of a distributed table holds the column by which it is distributed. Digests of tokens are random, numbers
-- of contracts come from number_series, so both stay unique; the examination counts numbers that stand twice.

alter table folder_link
  drop constraint folder_link_pkey,
  add primary key (user_id, token_digest);
create index folder_link_by_token on folder_link (token_digest);

alter table price_question_link
  drop constraint price_question_link_pkey,
  add primary key (user_id, token_digest);
create index price_question_link_by_token on price_question_link (token_digest);

alter table declaration
  drop constraint declaration_request_id_key,
  drop constraint declaration_token_digest_key;
create index declaration_by_request on declaration (request_id);
create index declaration_by_token on declaration (token_digest) where token_digest is not null;

alter table subscription_contract drop constraint subscription_contract_number_key;
create index subscription_contract_by_exact_number on subscription_contract (number);

-- The primary key (owner_id) is the same: the owner is the user.
drop index second_factor_by_user;

-- Distributed tables cannot empty a column by a key that holds the household: the server empties it before it deletes.
alter table budget_item
  drop constraint budget_item_household_id_account_id_fkey,
  add constraint budget_item_household_id_account_id_fkey
    foreign key (household_id, account_id) references account (household_id, id) not valid;
alter table goal
  drop constraint goal_household_id_account_id_fkey,
  add constraint goal_household_id_account_id_fkey
    foreign key (household_id, account_id) references account (household_id, id) not valid;
alter table plan_position
  drop constraint plan_position_household_id_carried_by_fkey,
  add constraint plan_position_household_id_carried_by_fkey
    foreign key (household_id, carried_by) references person (household_id, id) not valid;
alter table property
  drop constraint property_household_id_rent_source_id_fkey,
  add constraint property_household_id_rent_source_id_fkey
    foreign key (household_id, rent_source_id) references income_source (household_id, id) not valid;
alter table property_cost
  drop constraint property_cost_household_id_item_id_fkey,
  add constraint property_cost_household_id_item_id_fkey
    foreign key (household_id, item_id) references budget_item (household_id, id) not valid;
