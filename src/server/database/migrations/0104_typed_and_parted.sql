-- What a file tells of bookings that somebody had typed before, and what a person says about transfers: both outlive the
-- next file.

-- Such a booking has the words of its bank, and belongs to the file that has told them; here stands what was typed, so that
-- taking the file back gives it back. It is found by the bank's day, which need not be the typed one. It stays when the
-- booking is deleted, for a deleted booking of a file can come back.
create table typed_booking (
  household_id uuid not null references household (household_id) on delete cascade,
  booking_id uuid not null,
  import_id uuid not null,
  bank_day date not null,
  counterparty text not null,
  purpose text not null,
  primary key (household_id, booking_id),
  foreign key (household_id, import_id) references import_batch (household_id, id) on delete cascade
);
create index on typed_booking (household_id, import_id);

-- Two bookings that are no transfer although they look like one: by what every file tells of them, not by their ids. In
-- other currencies what arrived need not be what left.
create table parted_transfer (
  household_id uuid not null references household (household_id) on delete cascade,
  from_account_id uuid not null,
  from_day date not null,
  to_account_id uuid not null,
  to_day date not null,
  left_cents bigint not null check (left_cents between 1 and 99999999999),
  arrived_cents bigint not null check (arrived_cents between 1 and 99999999999),
  parted_at timestamptz not null default now(),
  primary key (household_id, from_account_id, from_day, to_account_id, to_day, left_cents, arrived_cents),
  foreign key (household_id, from_account_id) references account (household_id, id) on delete cascade,
  foreign key (household_id, to_account_id) references account (household_id, id) on delete cascade,
  check (from_account_id <> to_account_id)
);
create index on parted_transfer (household_id, to_account_id);
create index on parted_transfer (household_id, parted_at desc);

alter table typed_booking enable row level security;
alter table typed_booking force row level security;
create policy own_household on typed_booking
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on typed_booking
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on typed_booking to wk_household;

alter table parted_transfer enable row level security;
alter table parted_transfer force row level security;
create policy own_household on parted_transfer
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on parted_transfer
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on parted_transfer to wk_household;
