import { beforeEach, describe, expect, test } from 'vitest'
import {
  changeBookkeepingSettings,
  exportAdminInvoices,
  exportPostingBatch,
  listAdminInvoices,
  readAdminInvoiceFile,
  readBookkeepingSettings,
  readInvoiceClosing,
  readPostingBatch,
} from '#contract/admin/invoices.ts'
import { proposedBookkeeping } from '#domain/bookkeeping/bookkeeping.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { eraseDueUsers } from '#server/jobs/erase-users.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { withdrawFromContract } from '#server/subscription/withdraw-from-contract.ts'
import { buy } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, setTime, signedInUser } = app
const month = '2026-11-01'
let headers: { cookie: string }

beforeEach(async () => {
  setTime('2026-11-21T12:00:00Z')
  headers = { cookie: `wk_session_admin=${(await createTestAdmin(app.dependencies)).token}` }
})

const list = async (query: Record<string, string>) => {
  const { data, status } = await call(listAdminInvoices, { query }, { headers })
  expect(status).toBe(200)
  return data
}
const invoiceOf = async (user: TestUser, tests = 'with') =>
  (await list({ search: user.email, kind: 'invoice', tests })).invoices[0]

describe('the list', () => {
  test('an invoice of the test provider stands in it only where it is asked for', async () => {
    const anna = await signedInUser({ name: 'Zoë', surname: 'Müller' })
    await buy(app, anna)
    expect(await invoiceOf(anna, 'with')).toMatchObject({
      kind: 'invoice',
      issued_on: '2026-11-21',
      recipient_name: 'Zoë Müller',
      gross_cents: 990,
      is_test: true,
      state: 'paid',
      paid_on: '2026-11-21',
      paid_cents: 990,
      corrected_cents: 0,
      refunded_cents: 0,
      user_id: anna.userId,
    })
    expect((await list({ search: anna.email })).matching).toBe(0)
    expect((await list({ search: anna.email, state: 'test' })).matching).toBe(1)
  })

  test('is searched by number, contract, name in any spelling, and address', async () => {
    const anna = await signedInUser({ name: 'Zoë', surname: 'Gröneß' })
    await buy(app, anna)
    const invoice = (await invoiceOf(anna))!
    for (const search of [
      'gröneß',
      'GRONESS',
      'groeness zoe',
      anna.email,
      invoice.number,
      invoice.contract_number,
    ]) {
      const found = await list({ search, tests: 'with' })
      expect([search, found.invoices.map(({ number }) => number)]).toEqual([search, [invoice.number]])
    }
    for (const search of ['%', "' or 1=1 --", 'gr_neß', '\\'])
      expect([search, (await list({ search, tests: 'with' })).matching]).toEqual([search, 0])
  })

  test('says how each stands: under way, failed, paid, refunded, corrected', async () => {
    const [jonas, mia, ole] = [await signedInUser(), await signedInUser(), await signedInUser()]
    await buy(app, jonas, { outcome: 'pending' })
    await buy(app, mia)
    await buy(app, ole)
    await withdraw(mia)
    await withdraw(jonas)
    // Nothing has come yet, so nothing goes back: the invoice is taken back all the same.
    expect(await invoiceOf(jonas)).toMatchObject({ state: 'corrected', paid_cents: 0, refunded_cents: 0 })
    expect(await invoiceOf(mia)).toMatchObject({ state: 'refunded', paid_cents: 990 })
    const correction = (await list({ search: mia.email, kind: 'correction', tests: 'with' })).invoices[0]!
    expect(correction).toMatchObject({ state: 'correction', corrects: (await invoiceOf(mia))!.number })
    expect(correction.paid_cents).toBe(correction.gross_cents)
    expect((await list({ search: mia.email, state: 'refunded', tests: 'with' })).matching).toBe(1)
    expect((await list({ search: ole.email, state: 'refunded', tests: 'with' })).matching).toBe(0)
    expect((await list({ search: ole.email, state: 'paid', tests: 'with' })).matching).toBe(1)
    expect((await list({ search: ole.email, month: '2026-10-01', tests: 'with' })).matching).toBe(0)
  })

  test('outlives the account, and nobody is linked any more', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    await app.database
      .updateTable('app_user')
      .set({ deletion_due_at: new Date('2026-11-21T12:00:00Z') })
      .where('user_id', '=', anna.userId)
      .execute()
    await eraseDueUsers(app.dependencies)
    expect(await invoiceOf(anna)).toMatchObject({ state: 'paid', paid_cents: 990, user_id: null })
  })

  test('the PDF of each; 404 for a number that there is not', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    const { number } = (await invoiceOf(anna))!
    const file = await call(readAdminInvoiceFile, { params: { number } }, { headers })
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.text.slice(0, 5)).toBe('%PDF-')
    expect((await call(readAdminInvoiceFile, { params: { number: 'WK-1' } }, { headers })).status).toBe(404)
  })
})

describe('the month', () => {
  test('sums are those of its rows, and of the list', async () => {
    const { data } = await call(
      readInvoiceClosing,
      { params: { month }, query: { tests: 'with' } },
      { headers },
    )
    const { invoices, matching } = await list({ month, tests: 'with', per_page: '100' })
    expect(matching).toBeLessThanOrEqual(100)
    const sum = (column: 'net_cents' | 'vat_cents' | 'gross_cents' | 'paid_cents') =>
      invoices.reduce((all, invoice) => all + invoice[column], 0)
    expect(data.total).toEqual({
      documents: matching,
      net_cents: sum('net_cents'),
      vat_cents: sum('vat_cents'),
      gross_cents: sum('gross_cents'),
      paid_cents: sum('paid_cents'),
    })
    expect(data.total.documents).toBe(data.rows.reduce((all, row) => all + row.documents, 0))
    expect(data.total.net_cents + data.total.vat_cents).toBe(data.total.gross_cents)
    expect(data.numbers).toMatchObject([{ series: 'WK-2026', first: 1, missing: [] }])
    expect(data.tests).toBe(matching)
  })

  test('without tests it has none of them', async () => {
    const { data } = await call(readInvoiceClosing, { params: { month }, query: {} }, { headers })
    expect(data).toMatchObject({ rows: [], total: { documents: 0, gross_cents: 0 }, has_tests: false })
    expect(data.tests).toBeGreaterThan(0)
  })

  test('a payment that is charged back leaves the month as it left the account', async () => {
    setTime('2026-12-01T12:00:00Z')
    headers = { cookie: `wk_session_admin=${(await createTestAdmin(app.dependencies)).token}` }
    const anna = await signedInUser()
    await buy(app, anna, { outcome: 'charge_back' })
    expect(await invoiceOf(anna)).toMatchObject({ state: 'paid', paid_cents: 990 })
    setTime('2026-12-04T12:00:00Z')
    await keepDaily(app.dependencies)
    headers = { cookie: `wk_session_admin=${(await createTestAdmin(app.dependencies)).token}` }
    const invoice = (await invoiceOf(anna))!
    const { data } = await call(
      readInvoiceClosing,
      { params: { month: '2026-12-01' }, query: { tests: 'with' } },
      { headers },
    )
    const { paid_cents, returned_cents, refunded_cents, sum_cents } = data.money
    expect(sum_cents).toBe(paid_cents + returned_cents + refunded_cents)
    expect(returned_cents).toBe(-990)
    expect(invoice).toMatchObject({ state: 'failed', paid_cents: 0, paid_on: null })
  })
})

describe('accounts and tax keys', () => {
  const entered = {
    ...proposedBookkeeping(),
    consultant_number: 29_098,
    client_number: 55_003,
    own_accounts: [],
  }

  test('are proposed, stored as the next version, and the same again is stored once', async () => {
    const before = await call(readBookkeepingSettings, {}, { headers })
    expect(before.data).toMatchObject({
      version: 0,
      settings: { ...proposedBookkeeping() },
      changed_by: null,
    })
    const body = { version: 0, ...entered }
    const [first, second] = await Promise.all([
      call(changeBookkeepingSettings, { body }, { headers }),
      call(changeBookkeepingSettings, { body }, { headers }),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.data).toMatchObject({ version: 1, settings: entered })
    const other = await call(changeBookkeepingSettings, { body: { ...body, is_locked: true } }, { headers })
    expect(other.status).toBe(412)
    expect(other.json).toMatchObject({ current: { version: 1 } })
    const rows = await app.database.selectFrom('bookkeeping_setting').select('version').execute()
    expect(rows).toEqual([{ version: 1 }])
  })

  test('an account that does not fit, or that there is not, is refused at its field', async () => {
    const refused = await call(
      changeBookkeepingSettings,
      { body: { version: 1, ...entered, revenue_standard: '8499', debtor: '1000', clearing: '136' } },
      { headers },
    )
    expect(refused.status).toBe(422)
    expect(refused.errors.map(({ field }) => field)).toEqual(['debtor', 'revenue_standard', 'clearing'])
    const unreadable = await call(
      changeBookkeepingSettings,
      { body: { version: 1, ...entered, consultant_number: 1_000 } },
      { headers },
    )
    expect(unreadable.errors).toEqual([
      { field: 'consultant_number', message: 'Der Wert muss mindestens 1001 betragen.' },
    ])
  })
})

describe('the file for the tax adviser', () => {
  const id = () => crypto.randomUUID()

  test('says what hinders it; then there is no file', async () => {
    const { data } = await call(readPostingBatch, { params: { month: '2020-01-01' }, query: {} }, { headers })
    expect(data.hindrances).toEqual(['Im Januar 2020 gibt es nichts zu buchen.'])
    const none = await call(
      exportPostingBatch,
      { params: { month: '2020-01-01' }, body: { id: id(), part: 1 } },
      { headers },
    )
    expect(none.status).toBe(409)
  })

  test('has no invoice of the test provider unless asked, and then says so', async () => {
    const { data } = await call(readPostingBatch, { params: { month }, query: {} }, { headers })
    expect(data.bookings).toBe(0)
    const asked = await call(readPostingBatch, { params: { month }, query: { tests: 'with' } }, { headers })
    expect(asked.data.bookings).toBeGreaterThan(0)
    const file = await call(
      exportPostingBatch,
      { params: { month }, body: { id: id(), part: 1, tests: 'with' } },
      { headers },
    )
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain('EXTF_Buchungsstapel_2026-11_mit_Test.csv')
    expect(file.text).toContain('"Rechnungen 11/2026 mit Test"')
  })

  test('taken twice by one click it is noted once', async () => {
    const body = { id: id(), part: 1, tests: 'with' } as const
    const [one, two] = await Promise.all([
      call(exportPostingBatch, { params: { month }, body }, { headers }),
      call(exportPostingBatch, { params: { month }, body }, { headers }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    const noted = await app.database
      .selectFrom('bookkeeping_export')
      .select('bookings')
      .where('export_id', '=', body.id)
      .execute()
    expect(noted).toHaveLength(1)
    const missing = await call(
      exportPostingBatch,
      { params: { month }, body: { id: id(), part: 2, tests: 'with' } },
      { headers },
    )
    expect(missing.errors).toEqual([{ field: 'part', message: 'Dieser Monat hat nur eine Datei.' }])
  })
})

test('the CSV has every invoice that matches', async () => {
  const { matching } = await list({ month, tests: 'with' })
  const file = await call(exportAdminInvoices, { body: { month, tests: 'with' } }, { headers })
  expect(file.status).toBe(200)
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(matching + 1)
  expect(lines[0]).toContain('Nummer;Art;Korrigiert;Datum')
})

async function withdraw({ userId }: TestUser): Promise<void> {
  const contract = await app.database
    .selectFrom('subscription_contract')
    .select(['user_id', 'contract_id'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  await inTransaction(app.database, (transaction) =>
    withdrawFromContract(transaction, app.dependencies, contract, { sentAt: app.dependencies.clock.now() }),
  )
}
