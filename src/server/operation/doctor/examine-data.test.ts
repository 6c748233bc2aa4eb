import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/database.ts'
import { writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { copyDatabase } from '#server/operation/copy-database.ts'
import { createVault } from '#server/security/vault.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { examineData } from './examine-data.ts'

const app = testApp()

beforeAll(async () => {
  await seedDemo(app.dependencies)
})

test('sound data give nothing to say', async () => {
  expect(await examineData(app.database, app.dependencies.vault)).toEqual([])
})

const strayItem = `insert into budget_item (household_id, id, category, name, value_sign, is_irregular, due_months, is_fixed, carry_over,
       opening_cents, note, position)
     select household_id, gen_random_uuid(), 'life', 'x', 1, false, '', false, 'expires', 0, '', 0 from household limit 1`

const strayBooking = `insert into booking (household_id, id, account_id, day, amount_cents, counterparty, booking_text, purpose, fingerprint,
       occurrence, is_transfer, is_one_off, is_split, note, search_text)
     select household_id, gen_random_uuid(), id, '2026-01-01', 1, '', '', '', '', 0, false, false, true, '', ''
     from account limit 1`

const removedMember = 'delete from household_member where ctid = (select min(ctid) from household_member)'

// Each of these damages could be left by a bug, a half-done repair or a manual change of the database.
const wounds: readonly (readonly [what: string, rows: number, wound: string])[] = [
  [
    'income_receipt: Werte gegen die Regel income_receipt_month_check',
    1,
    `alter table income_receipt drop constraint income_receipt_month_check;
     update income_receipt set month = month + 3 where ctid = (select min(ctid) from income_receipt);
     alter table income_receipt add constraint income_receipt_month_check check (extract(day from month) = 1) not valid`,
  ],
  [
    'account_balance: Zeilen ohne ihre Zeile in account (household_id, account_id)',
    1,
    `alter table account_balance drop constraint account_balance_household_id_account_id_fkey;
     update account_balance set account_id = gen_random_uuid() where ctid = (select min(ctid) from account_balance);
     alter table account_balance add constraint account_balance_household_id_account_id_fkey
       foreign key (household_id, account_id) references account (household_id, id) not valid`,
  ],
  ['household: Haushalte, zu denen niemand gehört', 1, removedMember],
  ['household: Haushalte ohne Person', 1, `insert into household values (gen_random_uuid(), now())`],
  ['app_user: Konten ohne Haushalt', 1, removedMember],
  [
    'app_user: Konten ohne Adresse, mit der man sich anmeldet',
    1,
    'delete from email_identity where ctid = (select min(ctid) from email_identity)',
  ],
  [
    'email_identity: Adressen, die zu einem anderen Konto gehören',
    1,
    `update email_identity set email_key = 'fremd@example.com' where ctid = (select min(ctid) from email_identity)`,
  ],
  [
    'account_owner: Konten, deren Anteile nicht 100 % ergeben',
    1,
    'update account_owner set share_bp = 1 where ctid = (select min(ctid) from account_owner)',
  ],
  ['budget_item: Posten ohne Betrag', 1, strayItem],
  [
    'budget_share: Posten, deren Anteile nicht 100 % ergeben',
    1,
    `${strayItem};
     insert into budget_share (household_id, item_id, person_id, position, share_bp)
     select i.household_id, i.id, p.id, 0, 1 from budget_item i join person p on p.household_id = i.household_id
     where i.name = 'x' order by p.position limit 1`,
  ],
  ['booking_part: Aufgeteilte Buchungen, deren Teile nicht den Betrag ergeben', 1, strayBooking],
  ['booking_month: Konten, deren Monate nicht ihre Buchungen ergeben', 1, strayBooking],
  ['booking_word: Monate, deren Wörter nicht die ihrer Buchungen sind', 1, strayBooking],
  [
    'distribution_class: Verteilungen, deren Ziele nicht 100 % ergeben',
    1,
    'update distribution_class set target_bp = target_bp + 1 where ctid = (select min(ctid) from distribution_class)',
  ],
  [
    'distribution_split: Positionen, deren Anteile nicht 100 % ergeben',
    1,
    'update distribution_split set share_bp = 1 where ctid = (select min(ctid) from distribution_split)',
  ],
  [
    'allocation_target: Töpfe, die zu mehr als 100 % auf Konten gehen',
    1,
    `insert into allocation_target
     select household_id, month, 999, pot, sub_pot_id,
       (
         select id from account a where a.household_id = t.household_id and not exists (
           select from allocation_target o
           where o.household_id = a.household_id and o.month = t.month and o.pot = t.pot and o.account_id = a.id
         ) limit 1
       ), 10000
     from allocation_target t where sub_pot_id is null and pot = 'life' order by month limit 1`,
  ],
  [
    'allocation_sub_pot: Untertöpfe, die größer sind als ihr Topf',
    1,
    `insert into allocation_sub_pot
     select household_id, month, gen_random_uuid(), 'donation_rate', 'zu viel', 10000, 99
     from allocation order by month limit 1`,
  ],
  [
    'income_source: Einnahmen ohne Betrag, die nicht schwanken',
    1,
    `delete from income_amount where source_id = (select id from income_source where rhythm = 'monthly' limit 1)`,
  ],
  // No foreign key could keep this one: both rows may lie on different nodes.
  [
    'household_member: Zeilen ohne ihre Zeile in household (household_id)',
    1,
    'update household_member set household_id = gen_random_uuid() where ctid = (select min(ctid) from household_member)',
  ],
  [
    'transfer: Zeilen ohne Schutz vor anderen Haushalten',
    1,
    'alter table transfer no force row level security',
  ],
  [
    'mail_outbox.sealed_content: Versiegeltes, das sich mit diesen Schlüsseln nicht öffnet',
    1,
    `insert into mail_outbox (mail_id, recipient, subject, sealed_content, state, created_at, due_at)
     values (gen_random_uuid(), 'a@example.com', 'x', 'k1.abc', 'waiting', now(), now())`,
  ],
]

describe('what is wrong is found', () => {
  test.each(wounds)('%s', async (what, rows, wound) => {
    await withCopy(async (copy) => {
      await writeWholeDatabase(copy, (transaction) => sql.raw(wound).execute(transaction))
      expect(await examineData(copy, app.dependencies.vault)).toContainEqual({ what, rows })
    })
  })

  test('secrets under keys that are gone', async () => {
    const other = createVault([{ id: 'k1', secret: randomBytes(32) }], randomBytes)
    await app.database
      .insertInto('mail_outbox')
      .values({
        mail_id: '01900000-0000-7000-8000-000000000001',
        recipient: 'a@example.com',
        subject: 'x',
        sealed_content: app.dependencies.vault.seal('{}', 'mail:01900000-0000-7000-8000-000000000001'),
        state: 'waiting',
        created_at: new Date(),
        due_at: new Date(),
      })
      .execute()
    expect(await examineData(app.database, app.dependencies.vault)).toEqual([])
    // The mail, and the second factor of the demo's consultant.
    expect(await examineData(app.database, other)).toMatchObject([{ rows: 1 }, { rows: 1 }])
  })

  test('a schema of another version is not examined', async () => {
    const { connection, drop } = await createTestDatabase('template1')
    const database = openDatabase(connection, { connections: 1 })
    await expect(examineData(database, app.dependencies.vault)).rejects.toThrow(
      'nicht den Stand dieser Version',
    )
    await database.destroy()
    await drop()
  })
})

async function withCopy(work: (copy: Database) => Promise<void>): Promise<void> {
  const { connection, drop } = await createTestDatabase()
  const copy = openDatabase(connection, { connections: 1 })
  try {
    await copyDatabase(app.database, copy)
    await work(copy)
  } finally {
    await copy.destroy()
    await drop()
  }
}
