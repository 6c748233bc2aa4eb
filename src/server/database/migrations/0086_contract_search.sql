-- Contracts are found by what somebody writes who is not signed in, without reading all of them (decision 0130).

-- The words of a name without capitals, accents and marks, an umlaut by its vowel however it was written. It finds too much
-- rather than too little: the application decides (domain/requests/name-fits.ts). The same stands in find-contracts.ts.
create index app_user_by_name on app_user using gin ((
  regexp_split_to_array(
    regexp_replace(
      translate(
        lower(regexp_replace(
          normalize(replace(replace(replace(name || ' ' || surname, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), nfkd),
          '[\u0300-\u036f]', '', 'g'
        )),
        'øØłŁđĐ', 'oolldd'
      ),
      '([aou])e', '\1', 'g'
    ),
    '[[:space:][:punct:]]+'
  )
));

-- `WK-A-2026-0001` is known by `2026-1`, with and without the letters in front.
create index subscription_contract_by_number on subscription_contract
  (regexp_replace(number, '^.*-([0-9]{4})-0*([0-9]+)$', '\1-\2'));

-- The day of the order, and the one on which it was accepted.
create index subscription_contract_by_order on subscription_contract
  (((ordered_at at time zone 'Europe/Berlin')::date));
create index subscription_contract_by_conclusion on subscription_contract
  (((concluded_at at time zone 'Europe/Berlin')::date)) where concluded_at is not null;

-- What was declared about a contract.
create index request_by_contract on request (contract_number) where contract_number is not null;
