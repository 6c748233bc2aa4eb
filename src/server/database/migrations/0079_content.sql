-- What admins publish: webinars, seminars, books, texts of pages and legal texts. What the product itself brings along
-- is no row; a row is there as soon as somebody edits it.

create table content_item (
  content_id uuid primary key,
  kind text not null check (kind in ('webinar', 'seminar', 'book', 'page', 'legal_text')),
  -- What is being written; null after a legal wording was recorded that nobody has edited.
  draft jsonb,
  version integer not null check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index content_item_by_kind on content_item (kind);

-- The timeline of what was shown, kept for ever: the latest one that is due counts.
create table content_revision (
  content_id uuid not null references content_item (content_id) on delete cascade,
  revision integer not null check (revision >= 1),
  -- own: published by an admin; shipped: the product's own wording as this server showed it.
  origin text not null check (origin in ('own', 'shipped')),
  -- null: taken back
  content jsonb,
  public_from timestamptz not null,
  admin_id uuid references admin_user (admin_id) on delete set null,
  created_at timestamptz not null,
  primary key (content_id, revision)
);
create index content_revision_by_time on content_revision (public_from);

-- One row: what every process looks at to learn that something else is to be shown.
create table content_state (
  is_only boolean primary key default true check (is_only),
  revision bigint not null
);
