-- Pictures in published content: re-encoded by us, found by the digest of their bytes, so that they fit every backup.

create table content_image (
  digest text primary key check (digest ~ '^[0-9a-f]{32}$'),
  name text not null,
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 1600),
  -- WebP
  bytes bytea not null,
  created_at timestamptz not null
);
create index content_image_by_time on content_image (created_at);
