import { expect, it } from 'vitest'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import type { YearBalance } from '#domain/budget/year-table.ts'
import type { YearTotals } from '#domain/budget/year-totals.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { dueWords, kindWords, yearAnswer, yearReason } from './year-words.ts'

const travel: BudgetItem = {
  ...plainItem,
  id: 'travel',
  name: 'Urlaub',
  dueMonths: [8],
  amounts: [{ from: '2026-01-01', amountCents: 180_000 }],
}
const january = '2026-01-01'
const totals = {
  months: 12,
  since: null,
  incomeCents: 4_324_243,
  costsCents: 3_980_956,
  restCents: 343_287,
  meanMonthCents: 360_354,
  lowest: { month: january, restCents: -18_019 },
} as const
const balance = (
  more: Partial<YearTotals> | null,
  tightest: YearBalance['tightest'] = null,
): Omit<YearBalance, 'months'> => ({ totals: more && { ...totals, ...more }, tightest })
const tightest = { month: '2026-08-01', leftCents: -141_670, cause: travel, isCarried: true } as const

it('says what the year leaves or lacks', () => {
  const said = (more: Partial<YearTotals>) => yearAnswer(balance(more), january, formatEuro)
  expect(said({})).toMatch(/^Im Jahr bleiben 3\.432,87.€ übrig/u)
  expect(said({ restCents: -100 })).toMatch(/fehlen 1,00/u)
  expect(said({ costsCents: 100, incomeCents: 0 })).toMatch(/sind 1,00.€ fällig/u)
})

it('says since when, in the year in which the household began, and nothing of the years before', () => {
  const november = '2026-11-01'
  expect(yearAnswer(balance({ since: november, restCents: 126_790 }), november, formatEuro)).toMatch(
    /^Im Jahr seit November bleiben 1\.267,90.€/u,
  )
  expect(yearAnswer(balance(null), november, formatEuro)).toBe('Dein Haushalt beginnt hier im November 2026.')
  expect(yearReason(balance(null), formatEuro)).toMatch(/fehlt auch nichts/u)
})

it('names the tightest month, its cause, and whether the reserve carries it', () => {
  const said = (more: Partial<typeof tightest> | { cause: null } | { isCarried: boolean }) =>
    yearReason(balance({}, { ...tightest, ...more }), formatEuro)
  expect(said({})).toMatch(
    /August: Urlaub und Monatskosten liegen 1\.416,70.€ über dem Topf, die Rücklage trägt es\.$/u,
  )
  expect(said({ isCarried: false })).toMatch(/reicht dafür nicht/u)
  expect(said({ cause: null })).toMatch(/August: Die Monatskosten liegen/u)
  expect(yearReason(balance({}, { ...tightest, leftCents: 500 }), formatEuro)).toMatch(/5,00.€ bleiben/u)
})

it('says when the least is left of all months together', () => {
  const said = (restCents: number) =>
    yearReason(balance({ lowest: { month: '2026-04-01', restCents } }), formatEuro)
  expect(said(-18_019)).toMatch(/Bis April fehlen zusammen 180,19.€, mehr in keinem Monat\.$/u)
  expect(said(500)).toMatch(/Am wenigsten bleibt zusammen bis April: 5,00.€\.$/u)
})

it('says when an item is due, and of what kind it is', () => {
  expect(dueWords(travel)).toBe('fällig Aug')
  expect(dueWords(plainItem)).toBe('monatlich')
  expect(dueWords({ isIrregular: true, dueMonths: [] })).toBe('irgendwann im Jahr')
  expect(kindWords(travel, '2026-11-01', formatEuro)).toMatch(/^variabel, spart 150,00.€ im Monat an$/u)
  expect(kindWords({ ...travel, dueMonths: [], isFixed: true }, '2026-11-01', formatEuro)).toBe('fix')
})
