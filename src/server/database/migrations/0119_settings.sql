-- What administrators have set for the installation (decision 0206), by the names of the variables of the environment,
-- and written as they are written there. What the environment sets counts before it.

create table setting (
  name text primary key check (name ~ '^[A-Z][A-Z_]*$'),
  -- null: it was set once, and counts as not set again
  value text check (value <> ''),
  version integer not null check (version >= 1),
  changed_at timestamptz not null
);

-- Every change, with the value before and after it; the oldest go (MAX_SETTING_CHANGES).
create table setting_change (
  -- made by the client: the same change again does nothing
  change_id uuid not null,
  name text not null references setting (name),
  former text,
  value text,
  -- of the setting, after this change
  version integer not null check (version >= 1),
  admin_id uuid references admin_user (admin_id) on delete set null,
  changed_at timestamptz not null,
  primary key (change_id, name)
);
create unique index setting_change_by_name on setting_change (name, version);
create index setting_change_by_time on setting_change (changed_at);
