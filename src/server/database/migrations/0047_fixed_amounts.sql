-- A pot, a sub-pot or a target gets a share, or an amount with a share of 0 (calculators.md § 22a). Versions that exist
-- have shares only and stay as they are.

alter table allocation
  add column saving_cents bigint check (saving_cents between 0 and 999999999),
  add column luxury_cents bigint check (luxury_cents between 0 and 999999999),
  add column donation_cents bigint check (donation_cents between 0 and 999999999),
  add constraint allocation_saving_size check (saving_cents is null or saving_bp = 0),
  add constraint allocation_luxury_size check (luxury_cents is null or luxury_bp = 0),
  add constraint allocation_donation_size check (donation_cents is null or donation_bp = 0);

alter table allocation_sub_pot
  add column amount_cents bigint check (amount_cents between 0 and 999999999),
  add constraint allocation_sub_pot_size check (amount_cents is null or share_bp = 0);

alter table allocation_target drop constraint allocation_target_share_bp_check;
alter table allocation_target
  add column amount_cents bigint check (amount_cents between 1 and 999999999),
  add constraint allocation_target_share_bp_check check (share_bp between 0 and 10000),
  add constraint allocation_target_size check ((amount_cents is null) = (share_bp > 0));
