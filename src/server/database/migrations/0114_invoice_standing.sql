-- What an administrator asks about invoices: how each stands, what was paid for it, and what the tax adviser gets.

-- How an invoice stands. The invoice itself is never changed (0074), so this stands beside it, written in the transaction
-- that changes it and deleted with it. The list is searched, filtered and counted here without reading an invoice.
create table invoice_standing (
  number text primary key check (number <> ''),
  issued_on date not null,
  is_test boolean not null,
  -- corrected: taken back, wholly or in part, and no money went back. correction: it is one itself
  state text not null check (
    state in ('open', 'processing', 'paid', 'failed', 'corrected', 'refunded', 'correction')
  ),
  -- what came for it, less what was charged back; of a correction what went back, below 0
  paid_cents bigint not null check (paid_cents between -100000000 and 100000000),
  -- the sum of its corrections, 0 or less
  corrected_cents bigint not null check (corrected_cents between -100000000 and 0),
  refunded_cents bigint not null check (refunded_cents between 0 and 100000000),
  -- the day on which it was paid; null while it is not
  paid_on date,
  -- numbers, name and address, folded by the application (server/search/match-words.ts)
  search_text text not null check (search_text <> '')
);
create index invoice_standing_by_day on invoice_standing (issued_on, number);
create index invoice_standing_by_test on invoice_standing (is_test, issued_on, number);
create index invoice_standing_by_state on invoice_standing (state, is_test, issued_on, number);
create index invoice_by_day on invoice (issued_on, number);
create index invoice_owner_by_number on invoice_owner (invoice_number);
create index subscription_charge_by_invoice on subscription_charge (invoice_number) where invoice_number is not null;

-- Money that came or went for an invoice or a correction, one row each; kept as long as the invoice, because the account
-- that has the charge may be gone long before.
create table invoice_payment (
  number text not null check (number <> ''),
  -- from 0, in the order in which they were booked
  position integer not null check (position between 0 and 9999),
  -- returned: charged back, or it failed after it had come. refunded: given back; it stands at the correction
  kind text not null check (kind in ('paid', 'returned', 'refunded')),
  booked_on date not null,
  -- above 0 what came, below 0 what went
  amount_cents bigint not null check (amount_cents between -100000000 and 100000000 and amount_cents <> 0),
  -- transfer: past the provider, to the operator's own account or from it
  way text not null check (way in ('provider', 'transfer')),
  primary key (number, position),
  check ((kind = 'paid') = (amount_cents > 0))
);
create index invoice_payment_by_day on invoice_payment (booked_on);

-- Accounts and tax keys for the tax adviser's program; the newest version counts, the others are its history.
create table bookkeeping_setting (
  version integer primary key check (version >= 1),
  content text not null check (octet_length(content) between 2 and 20000),
  admin_id uuid references admin_user (admin_id) on delete set null,
  changed_at timestamptz not null
);

-- Which files of a month were handed over, so that the next one can say what was added since.
create table bookkeeping_export (
  export_id uuid primary key,
  month date not null check (extract(day from month) = 1),
  has_tests boolean not null,
  part integer not null check (part between 1 and 999),
  bookings integer not null check (bookings >= 0),
  -- of all amounts in it, without their signs
  total_cents bigint not null check (total_cents >= 0),
  admin_id uuid references admin_user (admin_id) on delete set null,
  created_at timestamptz not null
);
create index bookkeeping_export_by_month on bookkeeping_export (month, created_at);

-- Those that there are: what their charge says. Where the account is gone, it was settled before that.
with taken as (
  select i.number, i.corrects, i.issued_on, i.gross_cents, c.state, c.paid_at, c.refunded_cents, c.amount_cents,
    c.invoice_number is not null as has_charge,
    (select coalesce(sum(k.gross_cents), 0) from invoice k where k.corrects = i.number) as corrected_cents,
    (select max(k.number) from invoice k where k.corrects = i.number) as last_correction,
    (select max(k.issued_on) from invoice k where k.corrects = i.number) as last_corrected_on
  from invoice i
  left join subscription_charge c on c.invoice_number = i.number
  where i.kind = 'invoice' and i.gross_cents > 0
), booked as (
  select number, 'paid' as kind, (paid_at at time zone 'Europe/Berlin')::date as booked_on,
    gross_cents as amount_cents
  from taken where state = 'paid'
  union all
  select number, 'paid', issued_on, gross_cents from taken where not has_charge
  union all
  select last_correction, 'refunded',
    greatest((paid_at at time zone 'Europe/Berlin')::date, last_corrected_on), -refunded_cents
  from taken where state = 'paid' and refunded_cents > 0 and last_correction is not null
  union all
  select last_correction, 'refunded', last_corrected_on, corrected_cents
  from taken where not has_charge and corrected_cents < 0
)
insert into invoice_payment (number, position, kind, booked_on, amount_cents, way)
select number, 0, kind, booked_on, amount_cents, 'provider' from booked;

insert into invoice_standing
  (number, issued_on, is_test, state, paid_cents, corrected_cents, refunded_cents, paid_on, search_text)
select i.number, i.issued_on, i.provider = 'test',
  case
    when i.kind = 'correction' then 'correction'
    when refunded.cents > 0 then 'refunded'
    when corrected.cents < 0 then 'corrected'
    when c.invoice_number is null or c.state = 'waived' then 'paid'
    else c.state
  end,
  coalesce(paid.cents, 0), corrected.cents, refunded.cents, paid.on_day,
  case when plain.folded = two.folded then plain.folded else plain.folded || ' ' || two.folded end
from invoice i
left join subscription_charge c on c.invoice_number = i.number
cross join lateral (
  select coalesce(sum(k.gross_cents), 0) as cents from invoice k where k.corrects = i.number
) corrected
cross join lateral (
  select coalesce(-sum(p.amount_cents), 0) as cents
  from invoice k join invoice_payment p on p.number = k.number and p.kind = 'refunded'
  where k.corrects = i.number
) refunded
cross join lateral (
  select sum(p.amount_cents) as cents, max(p.booked_on) filter (where p.kind = 'paid') as on_day
  from invoice_payment p where p.number = i.number
) paid
cross join lateral (
  select concat_ws(' ', i.number, i.corrects, i.contract_number, i.recipient_name, i.recipient_email) as said
) words
cross join lateral (
  select lower(regexp_replace(
    normalize(replace(replace(said, 'ß', 'ss'), 'ẞ', 'ss'), nfkd), '[\u0300-\u036f]', '', 'g'
  )) as folded
) plain
cross join lateral (
  select lower(regexp_replace(normalize(
    replace(replace(replace(replace(replace(replace(replace(replace(normalize(said, nfkc),
      'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ß', 'ss'), 'ẞ', 'ss'), nfkd
  ), '[\u0300-\u036f]', '', 'g')) as folded
) two;

-- Users and registrations are searched and ordered by the database as well, in columns that the application folds.
alter table app_user
  add column search_text text not null default '',
  add column sort_name text not null default '',
  -- the last use of any session, kept when the session goes
  add column seen_at timestamptz;
alter table registration
  add column search_text text not null default '',
  add column sort_name text not null default '';

update app_user set
  seen_at = greatest(
    (select max(s.seen_at) from session s where s.user_id = app_user.user_id and s.state = 'active'),
    (select max(a.created_at) from audit_log a where a.user_id = app_user.user_id and a.event = 'login')
  ),
  sort_name = lower(regexp_replace(
    normalize(replace(replace(name || ' ' || surname, 'ß', 'ss'), 'ẞ', 'ss'), nfkd), '[\u0300-\u036f]', '', 'g'
  ));
update registration set sort_name = lower(regexp_replace(
  normalize(replace(replace(name || ' ' || surname, 'ß', 'ss'), 'ẞ', 'ss'), nfkd), '[\u0300-\u036f]', '', 'g'
));
update app_user set search_text = sort_name || ' ' || lower(email) || ' ' || lower(regexp_replace(normalize(
  replace(replace(replace(replace(replace(replace(replace(replace(normalize(name || ' ' || surname, nfkc),
    'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ß', 'ss'), 'ẞ', 'ss'), nfkd
), '[\u0300-\u036f]', '', 'g'));
update registration set search_text = sort_name || ' ' || lower(email) || ' ' || lower(regexp_replace(normalize(
  replace(replace(replace(replace(replace(replace(replace(replace(normalize(name || ' ' || surname, nfkc),
    'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ß', 'ss'), 'ẞ', 'ss'), nfkd
), '[\u0300-\u036f]', '', 'g'));

alter table app_user alter column search_text drop default, alter column sort_name drop default;
alter table registration alter column search_text drop default, alter column sort_name drop default;

create index app_user_by_seen on app_user (seen_at desc nulls last, user_id);
create index app_user_by_sort_name on app_user (sort_name collate "C", user_id);
create index app_user_by_address on app_user (lower(email) collate "C", user_id);
create index app_user_by_creation on app_user (created_at, user_id);
