-- Whether there is anybody to choose is asked every few seconds: what is sold depends on it.
create index app_user_consultants on app_user (user_id) where consultant_licence is not null;
