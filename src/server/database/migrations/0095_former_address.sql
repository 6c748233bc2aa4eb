-- An address that was changed is recognised in orders and withdrawals in circles as the present one is: by a keyed digest
-- (as in withdrawal_trace), for 30 days.
create table former_address (
  user_id uuid not null references app_user (user_id) on delete cascade,
  digest text not null check (digest <> ''),
  replaced_at timestamptz not null,
  primary key (user_id, digest)
);
create index on former_address (replaced_at);
