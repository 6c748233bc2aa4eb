-- contract, borne from 0124_kinds_of_tables
-- Every key of a distributed table holds the column by which it is distributed. Digests of tokens are random, numbers
-- of contracts come from number_series, so both stay unique; the examination counts numbers that stand twice. 0134 has
-- built the indexes, and the new primary keys take theirs over.

alter table folder_link
  drop constraint folder_link_pkey,
  add constraint folder_link_pkey primary key using index folder_link_by_user;
alter table price_question_link
  drop constraint price_question_link_pkey,
  add constraint price_question_link_pkey primary key using index price_question_link_by_user;
alter table declaration
  drop constraint if exists declaration_request_id_key,
  drop constraint if exists declaration_token_digest_key;
alter table subscription_contract drop constraint if exists subscription_contract_number_key;
