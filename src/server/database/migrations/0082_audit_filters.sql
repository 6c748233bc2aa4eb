-- The log is read by event and by administrator, the newest first.
create index audit_log_by_event on audit_log (event, created_at);
create index audit_log_by_admin on audit_log (admin_id, created_at) where admin_id is not null;
