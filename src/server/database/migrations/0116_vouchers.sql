-- What is taken from the coming payments of a contract, by vouchers and by goodwill, and the vouchers (decision 0203).

-- A reduction of a contract. Its units are payments of a percentage, cents of a sum, or months.
create table contract_reduction (
  user_id uuid not null,
  contract_id uuid not null,
  -- made by whoever grants it: the same call again does nothing
  reduction_id uuid not null,
  source text not null check (source in ('voucher', 'goodwill')),
  -- what the invoice says of it
  words text not null check (words <> ''),
  kind text not null check (kind in ('percent', 'euros', 'months')),
  percent_bp integer check (percent_bp between 1 and 10000),
  units integer not null check (units between 1 and 100000000),
  -- not used up and not set aside for a coming period
  units_left integer not null check (units_left >= 0),
  created_at timestamptz not null,
  primary key (user_id, contract_id, reduction_id),
  foreign key (user_id, contract_id) references subscription_contract (user_id, contract_id) on delete cascade,
  check ((kind = 'percent') = (percent_bp is not null)),
  check (units_left <= units)
);

-- What a reduction takes from the payment of a period: set aside before it is demanded, used up with its charge.
create table charge_reduction (
  user_id uuid not null,
  contract_id uuid not null,
  from_day date not null,
  reduction_id uuid not null,
  amount_cents bigint not null check (amount_cents between 1 and 100000000),
  units integer not null check (units between 1 and 100000000),
  primary key (user_id, contract_id, from_day, reduction_id),
  foreign key (user_id, contract_id, reduction_id)
    references contract_reduction (user_id, contract_id, reduction_id) on delete cascade
);

-- The amount of a charge is what is left; this was taken from the full price before.
alter table subscription_charge
  add column reduced_cents bigint not null default 0 check (reduced_cents between 0 and 100000000);

-- An agreed reduction is on the invoice with the full price and its reason (§ 14 Abs. 4 Nr. 7 UStG).
alter table invoice add column full_cents bigint check (full_cents between 0 and 100000000);
alter table invoice add column reduction_words text check (reduction_words <> '');
alter table invoice add check ((full_cents is null) = (reduction_words is null));

-- What a voucher brings never changes; codes are found by their key, in which letters that look alike are one.
create table voucher (
  voucher_id uuid primary key,
  name text not null check (name <> ''),
  kind text not null check (kind in ('percent', 'euros', 'months')),
  percent_bp integer check (percent_bp between 1 and 10000),
  units integer not null check (units between 1 and 100000000),
  is_for_monthly boolean not null,
  is_for_yearly boolean not null,
  from_on date not null,
  -- last day; null: without an end
  until_on date,
  -- how often each of its codes is used; null: any number of times
  uses_per_code integer check (uses_per_code between 1 and 100000),
  is_for_new boolean not null,
  paused_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1 check (version >= 1),
  check ((kind = 'percent') = (percent_bp is not null)),
  check (is_for_monthly or is_for_yearly),
  check (until_on is null or until_on >= from_on)
);
create index on voucher (created_at);

create table voucher_code (
  code_key text primary key check (code_key <> ''),
  -- as it is shown and printed
  code text not null check (code <> ''),
  voucher_id uuid not null references voucher (voucher_id) on delete cascade,
  position integer not null check (position >= 0),
  unique (voucher_id, position)
);

-- Who has used a voucher: an order that lapses gives its use back, so its row goes. A deleted account leaves the count.
create table voucher_use (
  use_id uuid primary key,
  voucher_id uuid not null references voucher (voucher_id) on delete cascade,
  code_key text not null references voucher_code (code_key) on delete cascade,
  user_id uuid references app_user (user_id) on delete set null,
  -- the household of the person then; a fact about a purchase, and nothing that the household typed
  redeemed_in uuid references household (household_id) on delete set null,
  contract_id uuid not null unique,
  used_at timestamptz not null,
  -- once per person and household
  unique (voucher_id, user_id),
  unique (voucher_id, redeemed_in)
);
-- That a code was given by mail, to be counted once; to whom is in the mail alone.
create table voucher_mail (
  -- made by the client: the same call again sends nothing
  mail_id uuid primary key,
  code_key text not null references voucher_code (code_key) on delete cascade,
  sent_at timestamptz not null
);
create index on voucher_mail (code_key);

create index on voucher_use (code_key);
create index on voucher_use (voucher_id, used_at);
create index on voucher_use (user_id);
create index on voucher_use (redeemed_in);
