-- expand, outside a transaction
-- A mail that was put off fails two days after it was made. Those of the last day are found by their last attempt.
create index concurrently if not exists mail_outbox_failed_lately on mail_outbox (due_at) where state = 'failed';
