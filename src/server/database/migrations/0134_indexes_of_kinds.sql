-- expand, outside a transaction
-- The indexes of what 0138 changes, built while requests are served.

create unique index concurrently if not exists folder_link_by_user on folder_link (user_id, token_digest);
create index concurrently if not exists folder_link_by_token on folder_link (token_digest);
create unique index concurrently if not exists price_question_link_by_user on price_question_link (user_id, token_digest);
create index concurrently if not exists price_question_link_by_token on price_question_link (token_digest);
create index concurrently if not exists declaration_by_request on declaration (request_id);
create index concurrently if not exists declaration_by_token on declaration (token_digest) where token_digest is not null;
create index concurrently if not exists subscription_contract_by_exact_number on subscription_contract (number);
