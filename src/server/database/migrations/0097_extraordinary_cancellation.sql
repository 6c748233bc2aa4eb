-- An extraordinary cancellation books nothing by itself (decision 0141): one that came without a login waits without a last
-- day, and once its party has confirmed it, or its time is over, somebody decides about it. One that waits already keeps the
-- day that its party was told.

alter table declaration drop constraint declaration_check2;
alter table declaration add constraint declaration_ends_on_check check (kind = 'cancellation' or ends_on is null);
