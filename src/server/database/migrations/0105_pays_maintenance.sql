-- Somebody who pays maintenance has a line for it in the first household plan (budget.md § 10).

alter table set_up add column pays_maintenance boolean not null default false;
