-- contract, borne from 0124_kinds_of_tables
-- Tables lie by household, by user, or whole on a node (table-kinds.ts): a foreign key between two kinds cannot be kept
-- when they are distributed. What these keys did by themselves, the erasure does in its statements, and the nightly
-- examination looks for rows whose counterpart is missing. Each file holds the locks of a few tables only; databases in
-- which 0125 did all of it lack the keys already.

alter table household_member
  drop constraint if exists household_member_household_id_fkey,
  drop constraint if exists household_member_user_id_fkey;
alter table trial
  drop constraint if exists trial_household_id_fkey,
  drop constraint if exists trial_user_id_fkey;
alter table voucher_use
  drop constraint if exists voucher_use_redeemed_in_fkey,
  drop constraint if exists voucher_use_user_id_fkey;
