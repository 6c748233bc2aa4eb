-- Since when something is laid aside for an item of the household plan; null: ever since it counts.
alter table budget_item add column reserve_from date check (extract(day from reserve_from) = 1);
