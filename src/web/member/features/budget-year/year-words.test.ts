import { expect, it } from 'vitest'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import type { YearBalance } from '#domain/budget/year-table.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { dueWords, kindWords, yearAnswer, yearReason } from './year-words.ts'

const travel: BudgetItem = {
  ...plainItem,
  id: 'travel',
  name: 'Urlaub',
  dueMonths: [8],
  amounts: [{ from: '2026-01-01', amountCents: 180_000 }],
}
const balance = (yearCents: number, tightest: YearBalance['tightest'] = null): YearBalance => ({
  months: [],
  yearCents,
  tightest,
})
const tightest = { month: '2026-08-01', leftCents: -141_670, cause: travel, isCarried: true } as const

it('says what the year leaves or lacks', () => {
  expect(yearAnswer(balance(343_287), 1, 1, formatEuro)).toMatch(/bleiben 3\.432,87.€ ohne Aufgabe/u)
  expect(yearAnswer(balance(-100), 1, 1, formatEuro)).toMatch(/fehlen 1,00/u)
  expect(yearAnswer(balance(-100), 100, 0, formatEuro)).toMatch(/sind 1,00.€ fällig/u)
})

it('names the tightest month, its cause, and whether the reserve carries it', () => {
  const said = (more: Partial<typeof tightest> | { cause: null } | { isCarried: boolean }) =>
    yearReason(balance(1, { ...tightest, ...more }), 3_980_956, 4_324_243, formatEuro)
  expect(said({})).toMatch(
    /August: Urlaub und Monatskosten liegen 1\.416,70.€ über dem Topf, die Rücklage trägt es\.$/u,
  )
  expect(said({ isCarried: false })).toMatch(/reicht dafür nicht/u)
  expect(said({ cause: null })).toMatch(/August: Die Monatskosten liegen/u)
  expect(yearReason(balance(1, { ...tightest, leftCents: 500 }), 1, 2, formatEuro)).toMatch(/5,00.€ bleiben/u)
})

it('says when an item is due, and of what kind it is', () => {
  expect(dueWords(travel)).toBe('fällig Aug')
  expect(dueWords(plainItem)).toBe('monatlich')
  expect(dueWords({ isIrregular: true, dueMonths: [] })).toBe('irgendwann im Jahr')
  expect(kindWords(travel, '2026-11-01', formatEuro)).toMatch(/^variabel, spart 150,00.€ im Monat an$/u)
  expect(kindWords({ ...travel, dueMonths: [], isFixed: true }, '2026-11-01', formatEuro)).toBe('fix')
})
