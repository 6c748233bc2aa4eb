-- expand, outside a transaction
-- How many mails have failed is asked for again and again, by the administration and by what watches the server: the
-- outbox is not read whole for it.
create index concurrently if not exists mail_outbox_failed on mail_outbox (created_at) where state = 'failed';
