-- What really moved on the accounts. Bookings are read in pages; booking_month holds the figures of their months, written
-- in the transaction of every write (decision 0105). No key says that two bookings are one: the bank's twins are two.

create table import_batch (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  file_name text not null check (file_name <> ''),
  format text not null check (format <> ''),
  imported_at timestamptz not null,
  from_day date not null,
  to_day date not null,
  -- how many of its parts are written; the last one makes it complete
  part_count integer not null check (part_count >= 1),
  is_complete boolean not null,
  added_count integer not null check (added_count >= 0),
  present_count integer not null check (present_count >= 0),
  skipped_count integer not null check (skipped_count >= 0),
  opening_cents bigint check (opening_cents between -99999999999 and 99999999999),
  closing_cents bigint check (closing_cents between -99999999999 and 99999999999),
  closing_day date,
  -- the closing balance became the account's of that day
  wrote_balance boolean not null,
  undone_at timestamptz,
  primary key (household_id, id),
  foreign key (household_id, account_id) references account (household_id, id),
  check (to_day >= from_day),
  check ((closing_cents is null) = (closing_day is null))
);
create index on import_batch (household_id, imported_at desc, id desc);
create index on import_batch (household_id, account_id);

create table booking (
  household_id uuid not null references household (household_id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  day date not null,
  value_day date,
  amount_cents bigint not null check (amount_cents between -99999999999 and 99999999999 and amount_cents <> 0),
  original_cents bigint check (original_cents between -99999999999 and 99999999999),
  original_currency text,
  counterparty text not null,
  counterparty_iban text,
  booking_text text not null,
  purpose text not null,
  end_to_end_ref text,
  mandate_ref text,
  creditor_id text,
  bank_ref text,
  bank_ref_kind text,
  fingerprint text not null,
  occurrence integer not null check (occurrence >= 0),
  -- null: entered by hand
  import_id uuid,
  item_id uuid,
  group_id uuid,
  category text check (category in ('income', 'saving_rate', 'luxury_rate', 'donation_rate', 'life')),
  -- the same for both bookings of a transfer between own accounts
  transfer_id uuid,
  is_transfer boolean not null,
  is_one_off boolean not null,
  -- then its parts say where it counts
  is_split boolean not null,
  note text not null,
  -- normalised, without anything that is shown
  search_text text not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  foreign key (household_id, account_id) references account (household_id, id),
  foreign key (household_id, import_id) references import_batch (household_id, id),
  foreign key (household_id, item_id) references budget_item (household_id, id),
  foreign key (household_id, group_id) references budget_group (household_id, id),
  check (num_nonnulls(item_id, group_id, category) <= case when is_transfer or is_split then 0 else 1 end),
  check (not (is_transfer and is_split)),
  check (transfer_id is null or is_transfer)
);
create index on booking (household_id, day, id);
create index on booking (household_id, account_id, day, id);
create index on booking (household_id, item_id) where item_id is not null;
create index on booking (household_id, group_id) where group_id is not null;
create index on booking (household_id, import_id) where import_id is not null;
create index on booking (household_id, transfer_id) where transfer_id is not null;

create table booking_part (
  household_id uuid not null references household (household_id) on delete cascade,
  booking_id uuid not null,
  position integer not null check (position >= 0),
  amount_cents bigint not null check (amount_cents between -999999999 and 999999999 and amount_cents <> 0),
  item_id uuid,
  group_id uuid,
  category text check (category in ('income', 'saving_rate', 'luxury_rate', 'donation_rate', 'life')),
  note text not null,
  primary key (household_id, booking_id, position),
  foreign key (household_id, booking_id) references booking (household_id, id) on delete cascade,
  foreign key (household_id, item_id) references budget_item (household_id, id),
  foreign key (household_id, group_id) references budget_group (household_id, id),
  check (num_nonnulls(item_id, group_id, category) <= 1)
);
create index on booking_part (household_id, item_id) where item_id is not null;
create index on booking_part (household_id, group_id) where group_id is not null;

create table booking_month (
  household_id uuid not null references household (household_id) on delete cascade,
  account_id uuid not null,
  -- of the plan, which need not begin with the calendar's
  month date not null check (extract(day from month) = 1),
  position integer not null check (position >= 1),
  item_id uuid,
  group_id uuid,
  category text check (category in ('income', 'saving_rate', 'luxury_rate', 'donation_rate', 'life')),
  is_transfer boolean not null,
  received_cents bigint not null check (received_cents >= 0),
  spent_cents bigint not null check (spent_cents >= 0),
  count integer not null check (count >= 1),
  primary key (household_id, account_id, month, position),
  foreign key (household_id, account_id) references account (household_id, id),
  foreign key (household_id, item_id) references budget_item (household_id, id),
  foreign key (household_id, group_id) references budget_group (household_id, id)
);
create index on booking_month (household_id, month);
create index on booking_month (household_id, item_id) where item_id is not null;
create index on booking_month (household_id, group_id) where group_id is not null;

-- Each policy is one value for the whole statement, asked once: a search looks at every booking of a household.

alter table import_batch enable row level security;
alter table import_batch force row level security;
create policy own_household on import_batch
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on import_batch
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on import_batch to wk_household;

alter table booking enable row level security;
alter table booking force row level security;
create policy own_household on booking
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on booking
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on booking to wk_household;

alter table booking_part enable row level security;
alter table booking_part force row level security;
create policy own_household on booking_part
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on booking_part
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on booking_part to wk_household;

alter table booking_month enable row level security;
alter table booking_month force row level security;
create policy own_household on booking_month
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on booking_month
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on booking_month to wk_household;
