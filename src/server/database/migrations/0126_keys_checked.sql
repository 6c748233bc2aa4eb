-- contract, borne from 0124_kinds_of_tables
-- The rows of before are looked at without a lock that anybody waits for.

alter table budget_item validate constraint budget_item_household_id_account_id_fkey;
alter table goal validate constraint goal_household_id_account_id_fkey;
alter table plan_position validate constraint plan_position_household_id_carried_by_fkey;
alter table property validate constraint property_household_id_rent_source_id_fkey;
alter table property_cost validate constraint property_cost_household_id_item_id_fkey;
