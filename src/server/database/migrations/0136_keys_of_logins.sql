-- contract, borne from 0124_kinds_of_tables
-- As 0135, for what people sign in with.

alter table email_identity drop constraint if exists email_identity_user_id_fkey;
alter table session drop constraint if exists session_user_id_fkey;
alter table second_factor drop constraint if exists second_factor_user_id_fkey;
-- The primary key (owner_id) is the same: the owner is the user.
drop index if exists second_factor_by_user;
