-- Two persons are not always married. The saver's allowance of a couple is the household's only where it says that two of
-- its persons are assessed jointly; null: nobody has said so yet.

alter table household add column is_jointly_assessed boolean;
alter table household add column version integer not null default 1 check (version >= 1);

-- Who has ordered more than one person may, from a household of several, counts as a couple already. A restore runs this in
-- a transaction that sees every household before and after.
do $$
declare
  former text := coalesce(current_setting('wk.scope', true), '');
begin
  perform set_config('wk.scope', 'whole_database', true);
  update household set is_jointly_assessed = true
  where (
      select count(*) from person where person.household_id = household.household_id
    ) >= 2
    and (
      select coalesce(sum(exemption_order_cents), 0) from account
      where account.household_id = household.household_id and closed_on is null and not is_archived
    ) > 100000;
  perform set_config('wk.scope', former, true);
end
$$;
