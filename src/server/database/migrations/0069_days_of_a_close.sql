-- A close begins where the one before ended, on its day, and counts each ticked transfer once (decision 0115).

-- The day on which an account was deleted that earlier months know; null: it is not archived, or an
-- old export does not tell.
alter table account add column archived_on date;

-- All transfers of a position that this and earlier closes have counted; null: written before they were kept.
alter table month_snapshot_position
  add column transferred_cents bigint check (abs(transferred_cents) <= 9007199254740991);

-- An account that was archived before this was changed last by archiving it. A restore runs this in a transaction that
-- sees every household before and after.
do $$
declare
  former text := coalesce(current_setting('wk.scope', true), '');
begin
  perform set_config('wk.scope', 'whole_database', true);
  update account set archived_on = (updated_at at time zone 'Europe/Berlin')::date where is_archived;
  perform set_config('wk.scope', former, true);
end
$$;
