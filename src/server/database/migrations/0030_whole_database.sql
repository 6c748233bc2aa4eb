-- Backup, restore, transfer and the examination of the data read and write every household at once. They open the
-- second wall by a setting of their own transaction. It opens nothing for transactions of a household: those run as
-- wk_household, whatever they set.

create policy whole_database on household
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
create policy whole_database on person
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
create policy whole_database on income_source
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
create policy whole_database on income_amount
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
create policy whole_database on income_receipt
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
create policy whole_database on extra_income
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
create policy whole_database on account
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
create policy whole_database on account_owner
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
create policy whole_database on account_balance
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
create policy whole_database on allocation
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
create policy whole_database on allocation_sub_pot
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
create policy whole_database on allocation_target
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
create policy whole_database on transfer
  using (current_user <> 'wk_household' and current_setting('wk.scope', true) = 'whole_database');
