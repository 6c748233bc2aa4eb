-- Whether a goal is the household's reserve (statistics.md § 64): what lies there for it counts to the reserve, what other
-- goals reserve does not. Goals that were marked as a reserve keep their amount; one that follows life says so.

alter table goal add reserve text not null default 'none' check (reserve in ('none', 'own_amount', 'follows_life'));

do $$
declare
  former text := coalesce(current_setting('wk.scope', true), '');
begin
  perform set_config('wk.scope', 'whole_database', true);
  update goal set reserve = 'own_amount' where icon = 'reserve';
  perform set_config('wk.scope', former, true);
end $$;

alter table goal alter reserve drop default;
