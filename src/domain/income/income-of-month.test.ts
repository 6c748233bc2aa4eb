import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fees, salaryAnna, salaryJonas } from '#domain/testing/berger-household.ts'
import { incomeOfMonth } from './income-of-month.ts'
import type { IncomeReceipt, IncomeSource } from './income-source.ts'
import { meanIncome, monthIncome } from './month-income.ts'

const november = '2026-11-01'
const today = '2026-11-27'
const since = '2026-11-01'

/**
 * Two salaries of 6.960,38 € together, and a freelancer's 4.000,00 € with 19 % Umsatzsteuer (VAT), 35 % for income tax.
 */
const salaries = [
  { ...salaryAnna, growthBp: 0, amounts: [{ from: since, amountCents: 391_745 }] },
  { ...salaryJonas, growthBp: 0, amounts: [{ from: since, amountCents: 304_293 }] },
] as const satisfies readonly IncomeSource[]
const freelance = {
  ...fees,
  validFrom: since,
  estimateLowestCents: 400_000,
  estimateUsualCents: 400_000,
  reserves: [{ from: since, vatBp: 1900, shareBp: 3_500, accountId: null }],
} as const satisfies IncomeSource
const sources = [...salaries, freelance]
const of = (receipts: readonly IncomeReceipt[], month: typeof november | '2026-12-01' = november) =>
  incomeOfMonth(monthIncome({ sources, receipts, extras: [] }, month, november), today)
const received = (sourceId: string, amountCents: number) =>
  ({ sourceId, month: november, amountCents, version: 1 }) as const

it('a self-employed month has one income: 9.145,25 € planned, counted and in the mean', () => {
  expect(of([])).toMatchObject({
    plannedCents: 914_525,
    countedCents: 914_525,
    receivedCents: 0,
    state: 'open',
  })
  expect(of([], '2026-12-01')).toMatchObject({ countedCents: 914_525, state: 'future' })
  expect(meanIncome({ sources, receipts: [] }, november)).toBe(914_525)
  // The income before the tax office has its part has another name, gross.
  expect(monthIncome({ sources, receipts: [], extras: [] }, november).grossCents).toBe(1_096_038)
})

it('what came is told with its Umsatzsteuer and its reserve', () => {
  expect(of([received(freelance.id, 595_000)])).toEqual({
    month: november,
    plannedCents: 914_525,
    receivedCents: 325_000,
    vatCents: 95_000,
    taxReserveCents: 175_000,
    receivedGrossCents: 595_000,
    countedCents: 1_021_038,
    state: 'open',
  })
})

it('a month is complete when every source has come, also with nothing, and no month to come is', () => {
  const all = sources.map(({ id }) => received(id, 0))
  expect(of(all)).toMatchObject({ countedCents: 0, receivedCents: 0, state: 'complete' })
  const ahead = all.map((each) => ({ ...each, month: '2026-12-01' as const }))
  expect(of(ahead, '2026-12-01')).toMatchObject({ receivedCents: 0, state: 'future' })
})

it('counts what came and what is planned of the rest, whatever was entered', () => {
  const amounts = fc.array(fc.option(fc.integer({ min: 0, max: 9_999_999 })), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(amounts, (given) => {
      const receipts = sources.flatMap(({ id }, at) => {
        const cents = given[at]
        return cents === null || cents === undefined ? [] : [received(id, cents)]
      })
      const whole = of(receipts)
      const open = sources.filter((_, at) => given[at] === null)
      const planned = incomeOfMonth(monthIncome({ sources: open, receipts: [], extras: [] }, november), today)
      expect(whole.countedCents).toBe(whole.receivedCents + planned.plannedCents)
      expect(whole.receivedGrossCents).toBe(whole.receivedCents + whole.vatCents + whole.taxReserveCents)
      expect(whole.state === 'complete').toBe(open.length === 0)
    }),
  )
})
