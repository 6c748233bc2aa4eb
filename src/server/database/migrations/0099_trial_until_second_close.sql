-- A trial is free until its household has closed its second month, within two bounds (decision 0155): it ends at the latest
-- at ends_at, and nothing ends it before earliest_ends_at. Where both are the same, the end is certain.
alter table trial add column earliest_ends_at timestamptz;

-- A trial that runs keeps what it was promised, to the end of that day, and gets the rule of today besides: 75 days. Not
-- where two months are closed, or where a contract that was ordered knows when the trial ends.
do $$
declare
  former text := coalesce(current_setting('wk.scope', true), '');
begin
  perform set_config('wk.scope', 'whole_database', true);
  update trial set ends_at = endings.day_end
  from (
    select household_id,
      ((((ends_at - interval '1 millisecond') at time zone 'Europe/Berlin')::date + 1)::timestamp at time zone 'Europe/Berlin') as day_end
    from trial
  ) as endings
  where endings.household_id = trial.household_id and trial.ends_at > now();
  update trial set earliest_ends_at = ends_at;
  update trial set
    ends_at = greatest(
      ends_at,
      (((started_at at time zone 'Europe/Berlin')::date + 76)::timestamp at time zone 'Europe/Berlin')
    )
  where ends_at > now()
    and (
      select count(distinct month) from month_snapshot where month_snapshot.household_id = trial.household_id
    ) < 2
    and not exists (
      select from subscription_contract c join household_member m on m.user_id = c.user_id
      where m.household_id = trial.household_id and c.state in ('pending_payment', 'active')
    );
  perform set_config('wk.scope', former, true);
end $$;

alter table trial
  alter column earliest_ends_at set not null,
  add constraint trial_earliest_check check (earliest_ends_at > started_at and earliest_ends_at <= ends_at);

-- The close of a month moves the end, in its own transaction, which sees one household. The owner, who looks a session up
-- before a household is known, is not bound by this policy.
alter table trial enable row level security;
create policy own_household on trial
  using (household_id = nullif(current_setting('wk.household_id', true), '')::uuid);
create policy whole_database on trial
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
grant select (household_id, started_at, ends_at, earliest_ends_at), update (ends_at, earliest_ends_at)
  on trial to wk_household;
