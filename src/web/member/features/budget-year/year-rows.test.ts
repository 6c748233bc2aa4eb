import { expect, it } from 'vitest'
import { indexActuals, noActuals } from '#domain/budget/actual-sums.ts'
import { builtInGroups } from '#domain/budget/budget-group.ts'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import { withMonthAmount } from '#domain/budget/month-amount.ts'
import { sumCents } from '#domain/money/cents.ts'
import type { CsvCell } from '#domain/spreadsheet/csv-text.ts'
import { amountKey, type PendingAmount, withPending } from './pending-amounts.ts'
import { yearColumns } from './year-columns.ts'
import { yearCsv } from './year-csv.ts'
import { type YearInput, YearRows, yearSheet } from './year-rows.ts'

const year = '2026-01-01'
const power: BudgetItem = {
  ...plainItem,
  id: 'power',
  name: 'Strom',
  groupId: 'housing',
  amounts: [{ from: year, amountCents: 8_400 }],
}
const tyres: BudgetItem = {
  ...power,
  id: 'tyres',
  name: 'Reifen',
  groupId: 'mobility',
  dueMonths: [4, 11],
  amounts: [{ from: year, amountCents: 27_000 }],
  position: 1,
}
const refund: BudgetItem = { ...power, id: 'refund', name: 'Erstattung', valueSign: -1, position: 2 }
const saving: BudgetItem = { ...power, id: 'fund', name: 'ETF', category: 'saving_rate', groupId: null }
const twelve = (cents: number) => Array.from({ length: 12 }, () => cents)
const input: YearInput = {
  budget: { groups: builtInGroups, items: [power, tyres, refund, saving], startMonth: year },
  actuals: noActuals,
  pots: {
    first: '2026-01-01',
    income: twelve(100_000),
    saving_rate: twelve(10_000),
    luxury_rate: twelve(10_000),
    donation_rate: twelve(5_000),
    life: twelve(75_000),
  },
  year,
  view: 'due',
  current: '2026-06-01',
  pending: new Map(),
  areHidden: false,
}
const rowOf = (sheet: ReturnType<typeof yearSheet>, id: string) => sheet.rows.find((row) => row.id === id)!
const texts = (sheet: ReturnType<typeof yearSheet>, id: string) =>
  rowOf(sheet, id).cells.map(({ text }) => text)

it('stands in the order of categories, groups and items', () => {
  expect(yearSheet(input).rows.map(({ id }) => id)).toEqual([
    'category:income',
    'category:saving_rate',
    'fund',
    'category:luxury_rate',
    'category:donation_rate',
    'category:life',
    'group:housing',
    'power',
    'refund',
    'group:mobility',
    'tyres',
  ])
})

it('tells months apart that are due alone, are due as always, and are not due', () => {
  const sheet = yearSheet(input)
  expect(texts(sheet, 'tyres')).toEqual([
    '',
    '',
    '',
    '270,00',
    '',
    '',
    '',
    '',
    '',
    '',
    '270,00',
    '',
    '540,00',
  ])
  expect(rowOf(sheet, 'tyres').cells[3]).toMatchObject({ tone: 'strong', isEditable: true })
  expect(rowOf(sheet, 'power').cells[3]).toMatchObject({ tone: 'faint', plain: '84,00' })
  expect(rowOf(sheet, 'refund').cells[3]).toMatchObject({
    text: '−84,00',
    plain: '-84,00',
    tone: 'negative',
    note: 'wird abgezogen',
  })
  expect(rowOf(sheet, 'power').cells[12]).toMatchObject({ text: '1.008,00', isEditable: false })
})

it('marks a month with an amount of its own, and one that is left out', () => {
  const exceptions = withMonthAmount(
    { ...power, exceptions: withMonthAmount(power, '2026-02-01', 9_000) },
    '2026-03-01',
    0,
  )
  const changed = { ...power, exceptions }
  const sheet = yearSheet({ ...input, budget: { ...input.budget, items: [changed] } })
  expect(rowOf(sheet, 'power').cells[1]).toMatchObject({
    text: '90,00',
    tone: 'strong',
    note: 'nur in diesem Monat, sonst 84,00',
  })
  expect(rowOf(sheet, 'power').cells[2]).toMatchObject({
    text: '–',
    plain: '',
    note: 'nicht fällig, sonst 84,00',
  })
})

it('adds up: every sum is the one of its rows, and the pot less what is due is left', () => {
  for (const view of ['due', 'monthly_part', 'actual'] as const) {
    const sheet = yearSheet({ ...input, view })
    const [sum, left] = sheet.footer
    const csv = yearCsv(
      sheet.rows,
      yearColumns(year, { current: input.current, first: input.pots.first }, sheet.largest),
      sheet.footer,
    )
    const cents = (row: readonly CsvCell[]) =>
      row.slice(2).map((cell) => Math.round(Number(String(cell ?? '0').replace(',', '.')) * 100))
    const groups = csv.rows.filter(([, name]) => name === 'Summe').map(cents)
    const added = Array.from({ length: 13 }, (_, at) => sumCents(groups.map((row) => row[at] ?? 0)))
    expect(added).toEqual(cents(csv.rows.find(([, name]) => name === sum?.label) ?? []))
    expect(left?.cells).toHaveLength(13)
  }
})

it('shows what was booked until now, without an item too', () => {
  const actuals = indexActuals([
    { month: year, category: 'life', groupId: 'housing', itemId: 'power', cents: 8_300 },
    { month: year, category: 'life', groupId: 'housing', itemId: null, cents: 1_000 },
  ])
  const sheet = yearSheet({ ...input, actuals, view: 'actual' })
  expect(texts(sheet, 'power').slice(0, 2)).toEqual(['83,00', ''])
  expect(texts(sheet, 'unnamed:housing')[0]).toBe('10,00')
  expect(texts(sheet, 'group:housing')[0]).toBe('93,00')
  // Coming months have no figures.
  expect(sheet.footer[1]?.cells.map(({ text }) => text).slice(5, 8)).toEqual(['750,00', '', ''])
  expect(rowOf(sheet, 'power').cells.every(({ isEditable }) => !isEditable)).toBe(true)
})

it('keeps rows in which nothing has changed', () => {
  const rows = new YearRows()
  const before = rows.of(input)
  const amount: PendingAmount = {
    itemId: 'power',
    month: year,
    amountCents: 9_000,
    seenCents: 8_400,
    sentence: 'Nein.',
  }
  const pending = new Map([[amountKey(amount), amount]])
  const budget = { ...input.budget, items: withPending(input.budget.items, pending) }
  const after = rows.of({ ...input, budget, pending })
  expect(rowOf(after, 'tyres')).toBe(rowOf(before, 'tyres'))
  expect(rowOf(after, 'power')).not.toBe(rowOf(before, 'power'))
  expect(rowOf(after, 'power').cells[0]).toMatchObject({ text: '90,00', fault: 'Nein.' })
})

it('hides every amount', () => {
  const { rows, footer } = yearSheet({ ...input, areHidden: true })
  const shown = [...rows.flatMap(({ cells }) => cells), ...footer.flatMap(({ cells }) => cells)]
  expect(shown.map(({ text }) => text).join('')).not.toMatch(/\d/u)
})
