-- Prices of new contracts from a day on (decision 0202). Rows are only added; a planned one can be taken back before
-- its first day. Of several of one day the one that was made last counts.
create table sale_price (
  price_id uuid primary key,
  from_day date not null,
  monthly_cents bigint not null check (monthly_cents between 100 and 25000),
  yearly_cents bigint not null check (yearly_cents between 100 and 25000),
  created_at timestamptz not null,
  admin_id uuid references admin_user (admin_id) on delete set null,
  dropped_at timestamptz,
  dropped_by uuid references admin_user (admin_id) on delete set null
);
create index sale_price_by_day on sale_price (from_day, created_at);

-- The question to customers of running contracts whether they agree to another price.
create table price_campaign (
  campaign_id uuid primary key,
  -- null: nobody of this plan is asked
  monthly_cents bigint check (monthly_cents between 100 and 25000),
  yearly_cents bigint check (yearly_cents between 100 and 25000),
  answer_until_on date not null,
  starts_on date not null,
  -- what becomes of the contract of somebody who does not agree; never an agreement
  silence text not null check (silence in ('keep', 'end')),
  message text not null,
  -- of the terms in force when it began
  terms_version text not null check (terms_version <> ''),
  started_at timestamptz not null,
  admin_id uuid references admin_user (admin_id) on delete set null,
  -- stopped by the operator: agreements stay
  ended_at timestamptz,
  -- taken back by the operator: agreements too
  cancelled_at timestamptz,
  ended_by uuid references admin_user (admin_id) on delete set null,
  check (monthly_cents is not null or yearly_cents is not null),
  check (starts_on > answer_until_on),
  check (ended_at is null or cancelled_at is null)
);

create table price_campaign_group (
  campaign_id uuid not null references price_campaign (campaign_id) on delete cascade,
  plan text not null check (plan in ('monthly', 'yearly')),
  old_cents bigint not null check (old_cents between 0 and 100000000),
  primary key (campaign_id, plan, old_cents)
);

-- One row for each contract that is asked, made when the campaign begins: whatever breaks off, nobody is asked twice.
create table price_question (
  user_id uuid not null,
  contract_id uuid not null,
  campaign_id uuid not null references price_campaign (campaign_id) on delete cascade,
  plan text not null check (plan in ('monthly', 'yearly')),
  old_cents bigint not null check (old_cents between 0 and 100000000),
  new_cents bigint not null check (new_cents between 100 and 25000),
  -- ended: by the operator, because nobody agreed. moot: the contract ended or changed otherwise. withdrawn: the
  -- operator has taken the question back.
  state text not null
    check (state in ('waiting', 'asked', 'accepted', 'declined', 'ended', 'moot', 'withdrawn')),
  asked_at timestamptz,
  reminded_at timestamptz,
  answered_at timestamptz,
  -- the first day of the agreed price
  first_on date,
  -- the last day of a contract that the operator has ended
  ends_on date,
  primary key (user_id, contract_id, campaign_id),
  foreign key (user_id, contract_id) references subscription_contract (user_id, contract_id) on delete cascade,
  check ((state = 'accepted') <= (first_on is not null)),
  check ((state = 'ended') <= (ends_on is not null))
);
create index price_question_by_state on price_question (campaign_id, state);

-- Each answer, as proof of an agreement: its words, their version, its time, its price. Rows are only added.
create table price_answer (
  user_id uuid not null,
  contract_id uuid not null,
  campaign_id uuid not null,
  position integer not null check (position >= 0),
  answer text not null check (answer in ('yes', 'no', 'take_back')),
  answered_at timestamptz not null,
  -- by the link of the mail, or signed in
  way text not null check (way in ('link', 'account')),
  price_cents bigint not null check (price_cents between 100 and 25000),
  first_on date not null,
  wording text not null check (wording <> ''),
  wording_version text not null check (wording_version <> ''),
  -- of the terms to which the contract was agreed, which stay
  terms_version text not null check (terms_version <> ''),
  -- the document that confirms the agreement
  document_number text,
  primary key (user_id, contract_id, campaign_id, position),
  foreign key (user_id, contract_id, campaign_id)
    references price_question (user_id, contract_id, campaign_id) on delete cascade
);

-- The links in the mails of a question: it can be answered by each of them as long as there is an answer to give.
create table price_question_link (
  token_digest bytea primary key check (octet_length(token_digest) = 32),
  user_id uuid not null,
  contract_id uuid not null,
  campaign_id uuid not null,
  foreign key (user_id, contract_id, campaign_id)
    references price_question (user_id, contract_id, campaign_id) on delete cascade
);
create index price_question_link_by_question on price_question_link (user_id, contract_id, campaign_id);
