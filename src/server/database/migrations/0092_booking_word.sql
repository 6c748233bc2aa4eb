-- The words by which bookings are found, month by month of their days (decision 0138): a search looks only at bookings
-- of months that have all its words. Counted anew with every write, from the normalised texts beside the bookings.

create table booking_word (
  household_id uuid not null,
  -- of the calendar
  month date not null check (extract(day from month) = 1),
  -- the beginning of a long one; empty for all bookings of the month. Compared byte by byte: a range of words is a
  -- beginning that they share, and an index finds it behind the wall of the household.
  word text collate "C" not null,
  -- bookings of the month that have it
  count integer not null check (count >= 1)
);

do $$
declare
  former text := coalesce(current_setting('wk.scope', true), '');
begin
  perform set_config('wk.scope', 'whole_database', true);
  insert into booking_word (household_id, month, word, count)
  select household_id, date_trunc('month', day)::date, word, count(*)
  from booking, lateral (
    select '' as word union select left(each, 24) from string_to_table(search_text, ' ') each
  ) words
  group by household_id, date_trunc('month', day)::date, word;
  alter table booking_word add primary key (household_id, month, word);
  -- It is checked by looking for each household, which only the whole scope finds.
  alter table booking_word add foreign key (household_id) references household (household_id) on delete cascade;
  perform set_config('wk.scope', former, true);
end
$$;

alter table booking_word enable row level security;
alter table booking_word force row level security;
create policy own_household on booking_word
  using (household_id = (select nullif(current_setting('wk.household_id', true), '')::uuid));
create policy whole_database on booking_word
  using ((select current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database'));
grant select, insert, update, delete on booking_word to wk_household;
