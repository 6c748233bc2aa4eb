import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DeclaredWords } from '#domain/requests/contract-hints.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findMeantContract, listMeantContracts } from './find-meant-contract.ts'

const app = testApp()

const PARTIES = sql.lit(5_000)

/**
 * Makes parties: number 17 has the contract `WK-A-2025-0017` and ordered on the 17th day of 2025, as some others did.
 */
beforeAll(async () => {
  const { householdId } = await app.signedInUser()
  await inTransaction(app.database, async (transaction) => {
    const parties = sql`(select n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id
      from generate_series(1, ${PARTIES}) as n) as party`
    await sql`
      insert into app_user (user_id, salutation, name, surname, email, password_hash, terms_version, terms_accepted_at,
        adult_confirmed_at, confirmed_at, created_at, search_text, sort_name)
      select id, 'k', case n % 3 when 0 then 'Anna' when 1 then 'Zoë' else 'Jörg' end, 'Müller N' || n,
        'Party.' || n || '@example.com', 'x', 'x', now(), now(), now(), now(), '', ''
      from ${parties}`.execute(transaction)
    await sql`insert into email_identity (email_key, user_id) select 'party.' || n || '@example.com', id from ${parties}`.execute(
      transaction,
    )
    await sql`insert into household_member (household_id, user_id, joined_at)
      select ${householdId}::uuid, id, now() from ${parties}`.execute(transaction)
    await sql`
      insert into subscription_contract (user_id, contract_id, number, state, plan, ordered_plan, ordered_price_cents,
        price_cents, ordered_at, terms_version, terms_wording, terms_accepted_at, is_early, concluded_at, starts_on,
        plan_since_on, provider)
      select id, id, 'WK-A-2025-' || lpad(n::text, 4, '0'), 'active', 'monthly', 'monthly', 990, 990, day, 'x', 'x', day,
        false, day, day::date, day::date, 'test'
      from (select *, '2024-12-31 10:00+01'::timestamptz + (n % 360) * interval '1 day' as day from ${parties}) as of_day`.execute(
      transaction,
    )
    await sql`insert into invoice (number, kind, issued_on, created_at, contract_number, plan, service, from_day, to_day,
        gross_cents, net_cents, vat_cents, vat_bp, recipient_name, recipient_email, supplier, supplier_tax_id, provider)
      values ('WK-2025-000031', 'invoice', '2025-01-17', now(), 'WK-A-2025-0017', 'monthly', 'x', '2025-01-17',
        '2025-02-16', 990, 832, 158, 1900, 'x', 'x', 'x', 'x', 'test')`.execute(transaction)
  })
  await sql`analyze app_user, email_identity, subscription_contract, household_member, invoice`.execute(
    app.database,
  )
}, 60_000)

test.each<[string, Partial<DeclaredWords>]>([
  ['the address', { identity: 'PARTY.17@Example.com' }],
  ['the address of the receipt', { email: 'party.17@example.com' }],
  ['number and name', { name: 'Joerg Mueller N17', contract: 'wk a 2025 17' }],
  ['a number without its year, and the name', { name: 'Müller-N17, Jörg', contract: 'Nr. 17' }],
  [
    'the number of an invoice, and the name',
    { name: 'JÖRG MÜLLER N17', contract: 'Rechnung wk 2025 000031' },
  ],
  [
    'name and day',
    { name: 'Jörg Müller N17', contract: 'Abo Wohlstandskompass, bestellt am 17. Januar 2025' },
  ],
])('is sure by %s, and no table is read whole', async (_, said) => {
  const { contract, read } = await inTransaction(app.database, async (transaction) => {
    const before = await rowsRead(transaction)
    const meant = await findMeantContract(transaction, app.dependencies, declared(said))
    return { contract: meant, read: (await rowsRead(transaction)) - before }
  })
  expect(contract).toMatchObject({ certainty: 'sure', contract: { number: 'WK-A-2025-0017' } })
  expect(read).toBeLessThan(200)
})

test('what nothing fits, or too much, is not sure', async () => {
  const find = async (said: Partial<DeclaredWords>) =>
    (await findMeantContract(app.database, app.dependencies, declared(said))).certainty
  expect(await find({})).toBe('none')
  expect(await find({ contract: 'WK-A-2025-0017' })).toBe('several')
  expect(await find({ name: 'Jörg Müller N17' })).toBe('none')
  expect(await find({ name: 'Jörg Müller N18', contract: '17.1.2025' })).toBe('several')
  expect(await find({ name: 'Jörg Müller N18', contract: '2025/17' })).toBe('several')
})

test('the administration sees those that only the name fits, the best first, with the reasons', async () => {
  const found = await listMeantContracts(
    app.database,
    app.dependencies,
    declared({ name: 'Jörg Müller N17', contract: '2025/20' }),
  )
  expect(found.map(({ contract, fits }) => [contract.number, fits])).toEqual([
    ['WK-A-2025-0020', ['number']],
    ['WK-A-2025-0017', ['name']],
  ])
})

function declared(said: Partial<DeclaredWords>) {
  const words = {
    name: 'Carla Stein',
    email: 'c@example.org',
    identity: '',
    contract: '',
    message: '',
    ...said,
  }
  return { words, receivedAt: new Date('2026-01-03T10:00:00Z') }
}

/** The number of rows that this transaction has read by scanning tables from their beginning. */
async function rowsRead(transaction: Transaction): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select coalesce(sum(seq_tup_read), 0) as read from pg_stat_xact_user_tables`.execute(transaction)
  return Number(rows[0]?.read)
}
