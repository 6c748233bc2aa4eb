-- contract, borne from 0124_kinds_of_tables
-- Distributed tables cannot empty a column by a key that holds the household: the server empties it before it deletes.

alter table budget_item
  drop constraint budget_item_household_id_account_id_fkey,
  add constraint budget_item_household_id_account_id_fkey
    foreign key (household_id, account_id) references account (household_id, id) not valid;
alter table goal
  drop constraint goal_household_id_account_id_fkey,
  add constraint goal_household_id_account_id_fkey
    foreign key (household_id, account_id) references account (household_id, id) not valid;
alter table plan_position
  drop constraint plan_position_household_id_carried_by_fkey,
  add constraint plan_position_household_id_carried_by_fkey
    foreign key (household_id, carried_by) references person (household_id, id) not valid;
alter table property
  drop constraint property_household_id_rent_source_id_fkey,
  add constraint property_household_id_rent_source_id_fkey
    foreign key (household_id, rent_source_id) references income_source (household_id, id) not valid;
alter table property_cost
  drop constraint property_cost_household_id_item_id_fkey,
  add constraint property_cost_household_id_item_id_fkey
    foreign key (household_id, item_id) references budget_item (household_id, id) not valid;
