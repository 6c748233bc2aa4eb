import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeBookkeepingSettings,
  exportAdminInvoices,
  listAdminInvoices,
  readInvoiceClosing,
  readPostingBatch,
} from '#contract/admin/invoices.ts'
import { proposedBookkeeping } from '#domain/bookkeeping/bookkeeping.ts'
import { batchFaults, namedCells } from '#domain/testing/check-posting-batch.ts'
import { fillInvoices } from '#server/testing/many/many-invoices.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

// Ten thousand invoices of two months, a few of them of the test provider.
const app = testApp()
const { call } = app
const COUNT = 10_000
const TESTS = 50
const months = ['2026-10-01', '2026-11-01'] as const
let headers: { cookie: string }

beforeAll(async () => {
  await fillInvoices(app.database, { count: COUNT, from: '2026-10-01', days: 61 })
  await fillInvoices(app.database, { count: TESTS, from: '2026-10-01', days: 61, provider: 'test' })
})

beforeEach(async () => {
  headers = { cookie: `wk_session_admin=${(await createTestAdmin(app.dependencies)).token}` }
})

interface Line {
  readonly number: string
  readonly isCorrection: boolean
  readonly day: string
  readonly rate: string
  readonly plan: string
  readonly net: number
  readonly vat: number
  readonly gross: number
  readonly paid: number
}

/** The rows of the CSV, read by nothing but its text. */
async function linesOf(body: Record<string, string>): Promise<readonly Line[]> {
  const file = await call(exportAdminInvoices, { body }, { headers })
  expect(file.status).toBe(200)
  return file.text
    .slice(1)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => {
      const cells = line.split(';')
      const cents = (at: number) => Math.round(Number(cells[at]!.replace(',', '.')) * 100)
      return {
        number: cells[0]!,
        isCorrection: cells[1] === 'Korrekturrechnung',
        day: cells[3]!,
        plan: cells[5]!,
        rate: cells[10]!,
        net: cents(9),
        vat: cents(11),
        gross: cents(12),
        paid: cents(15),
      }
    })
}

const sumOf = (lines: readonly Line[], column: 'net' | 'vat' | 'gross' | 'paid') =>
  lines.reduce((sum, line) => sum + line[column], 0)

describe('ten thousand invoices', () => {
  test('are listed in pages that meet, and all stand in the CSV', async () => {
    const first = await call(listAdminInvoices, { query: { per_page: '100' } }, { headers })
    expect(first.data).toMatchObject({ matching: COUNT, total: COUNT, tests: TESTS, is_whole: true })
    expect(first.data.months).toEqual(months.toReversed())
    const last = await call(listAdminInvoices, { query: { per_page: '100', page: '100' } }, { headers })
    expect(last.data.invoices).toHaveLength(100)
    const lines = await linesOf({})
    expect(lines).toHaveLength(COUNT)
    expect(new Set(lines.map(({ number }) => number)).size).toBe(COUNT)
    expect(lines[0]!.number).toBe('WK-2026-000001')
    expect(last.data.invoices.at(-1)!.number).toBe('WK-2026-000001')
    expect(first.data.invoices[0]!.number).toBe(lines.at(-1)!.number)
  })

  test('every filter finds what the CSV has of it', async () => {
    const lines = await linesOf({})
    const { data } = await call(listAdminInvoices, { query: { kind: 'correction' } }, { headers })
    expect(data.matching).toBe(lines.filter(({ isCorrection }) => isCorrection).length)
    const states = ['paid', 'open', 'failed', 'processing', 'corrected', 'refunded'] as const
    const counts = await Promise.all(
      states.map(async (state) => {
        const answer = await call(listAdminInvoices, { query: { state } }, { headers })
        return answer.data.matching
      }),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(COUNT - data.matching)
    expect(await linesOf({ search: 'müller 17' })).toHaveLength(
      (await call(listAdminInvoices, { query: { search: 'mueller 17' } }, { headers })).data.matching,
    )
  })

  test.each(months)('the sums of %s equal the sums of its rows', async (month) => {
    const { data } = await call(readInvoiceClosing, { params: { month }, query: {} }, { headers })
    const lines = await linesOf({ month })
    expect(data.total).toEqual({
      documents: lines.length,
      net_cents: sumOf(lines, 'net'),
      vat_cents: sumOf(lines, 'vat'),
      gross_cents: sumOf(lines, 'gross'),
      paid_cents: sumOf(lines, 'paid'),
    })
    for (const row of data.rows) {
      const own = lines.filter(
        ({ rate, plan, isCorrection }) =>
          (rate === '§ 19 UStG') === (row.vat_bp === null) &&
          (plan === 'Jährlich') === (row.plan === 'yearly') &&
          isCorrection === (row.kind === 'correction'),
      )
      expect(row).toMatchObject({
        documents: own.length,
        net_cents: sumOf(own, 'net'),
        vat_cents: sumOf(own, 'vat'),
        gross_cents: sumOf(own, 'gross'),
        paid_cents: sumOf(own, 'paid'),
      })
    }
    expect(data.rows).toHaveLength(8)
    expect(data.numbers.every(({ missing }) => missing.length === 0)).toBe(true)
  })

  test('a number that is gone is named', async () => {
    // Nobody can delete an invoice; the row beside it stands for it here.
    await app.database.deleteFrom('invoice_standing').where('number', '=', 'WK-2026-000123').execute()
    const { data } = await call(
      readInvoiceClosing,
      { params: { month: '2026-10-01' }, query: {} },
      { headers },
    )
    expect(data.numbers[0]!.missing).toEqual([123])
  })

  test('the file for the tax adviser fits its description and adds up to the month', async () => {
    const month = '2026-11-01'
    const settings = {
      ...proposedBookkeeping(),
      consultant_number: 29_098,
      client_number: 1,
      own_accounts: [],
    }
    const stored = await call(changeBookkeepingSettings, { body: { version: 0, ...settings } }, { headers })
    expect(stored.status).toBe(200)
    const preview = (await call(readPostingBatch, { params: { month }, query: {} }, { headers })).data
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/admin/posting-batches/${month}`,
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', ...headers },
      payload: { id: crypto.randomUUID(), part: 1 },
    })
    expect(answer.statusCode).toBe(200)
    expect(batchFaults(answer.rawPayload)).toEqual([])
    const bookings = namedCells(answer.rawPayload)
    expect(bookings).toHaveLength(preview.bookings)
    const cents = (kind: string, side: string) =>
      bookings
        .filter((booking) => booking['Buchungstext']!.startsWith(kind))
        .filter((booking) => booking['Soll/Haben-Kennzeichen'] === side)
        .reduce((sum, booking) => sum + Number(booking['Umsatz (ohne Soll/Haben-Kz)']!.replace(',', '')), 0)
    const lines = await linesOf({ month })
    expect(cents('Rechnung', 'S')).toBe(
      sumOf(
        lines.filter(({ isCorrection }) => !isCorrection),
        'gross',
      ),
    )
    expect(-cents('Korrektur', 'H')).toBe(
      sumOf(
        lines.filter(({ isCorrection }) => isCorrection),
        'gross',
      ),
    )
    expect(cents('Zahlung', 'S') - cents('Erstattung', 'H')).toBe(sumOf(lines, 'paid'))
    expect(preview).toMatchObject({
      invoices_cents: cents('Rechnung', 'S'),
      corrections_cents: cents('Korrektur', 'H'),
      paid_cents: cents('Zahlung', 'S'),
      refunded_cents: cents('Erstattung', 'H'),
      hindrances: [],
      last: null,
    })
    const taken = await call(readPostingBatch, { params: { month }, query: {} }, { headers })
    expect(taken.data.last).toMatchObject({ bookings: preview.bookings })
  })
})
