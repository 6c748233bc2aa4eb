-- One trial for a household, whoever of it began; it stays used when that person leaves or is erased. Read by the look-up
-- of a session before a household is known, so it stands outside row-level security, as the membership does.
create table household_trial (
  household_id uuid primary key references household (household_id) on delete cascade,
  -- who began it, and so cannot begin another one in another household
  user_id uuid unique references app_user (user_id) on delete set null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > started_at)
);

-- Of several of one household the longest stays.
insert into household_trial (household_id, user_id, started_at, ends_at)
select distinct on (m.household_id) m.household_id, t.user_id, t.started_at, t.ends_at
from trial t join household_member m on m.user_id = t.user_id
order by m.household_id, t.ends_at desc;

drop table trial;
alter table household_trial rename to trial;
alter table trial rename constraint household_trial_pkey to trial_pkey;
alter table trial rename constraint household_trial_user_id_key to trial_user_id_key;
alter table trial rename constraint household_trial_household_id_fkey to trial_household_id_fkey;
alter table trial rename constraint household_trial_user_id_fkey to trial_user_id_fkey;
alter table trial rename constraint household_trial_check to trial_check;
