-- contract, borne from 0129_failed_mails
-- Failed mails are counted by their last attempt since 0140; who still counts them by their creation does so without an
-- index, which is slower only.
drop index if exists mail_outbox_failed;
