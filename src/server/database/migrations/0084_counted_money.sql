-- Money of days before the first close counts in its own month, and a contribution of the plan goes again when something is
-- ticked in its month later (decision 0128).

-- The month from which a close and those that it builds on count; null: written before it was kept, then all counts.
alter table month_snapshot
  add column counts_from date check (extract(day from counts_from) = 1),
  add check (counts_from <= month);

-- What the wealth plan puts into the position in the month; null: written before it was kept.
alter table month_snapshot_position
  add column contribution_cents bigint check (abs(contribution_cents) <= 9007199254740991);
