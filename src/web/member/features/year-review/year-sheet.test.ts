import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { monthRange } from '#domain/calendar/month.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { changeOf } from '#domain/monthly-close/month-snapshot.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import { yearOfHousehold } from '#domain/testing/year-of-household.ts'
import { yearReview } from '#domain/year-review/year-review.ts'
import { causeLines, yearSteps } from './cause-rows.ts'
import { flowSources, flowTable, flowTargets, flowTitle, shortFlowTitle } from './flow-rows.ts'
import { yearCsv, yearCsvHead, yearPdf } from './year-sheet.ts'

const today = '2026-11-21'
const records = yearOfHousehold(bergers.accounts, monthRange('2025-12-01', 11), today)
const donations = [
  { day: '2026-05-03', amountCents: -9_000, counterparty: 'Waldhilfe Muster e. V.' },
] as const
const review = yearReview(records, { year: 2026, today, closes: [], donations })!
const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)

it('the file holds the figures of the year as text, on two pages at most', async () => {
  const file = await getDocumentProxy(yearPdf(review, [], today, 'Anna Berger'))
  const { totalPages, text } = await extractText(file, { mergePages: true })
  expect(totalPages).toBeLessThanOrEqual(2)
  const plain = (cents: number, isSigned = false) => formatEuro(cents, { isSigned }).replaceAll('\u00A0', ' ')
  for (const words of [
    'Jahresrückblick 2026',
    plain(review.course.closingCents),
    plain(changeOf(review.course.sum), true),
    plain(review.flow.grossCents),
    'Waldhilfe Muster e. V.',
    'Freistellungsaufträge',
    'Schutz',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('?')
})

it('the table has every figure once, months among them', () => {
  const rows = yearCsv(review, [])
  for (const row of rows) expect(row).toHaveLength(yearCsvHead.length)
  const places = rows.map(([area, line, column]) => `${area} ${line} ${column}`)
  expect(new Set(places).size).toBe(places.length)
  expect(places).toContain('Monat für Monat Januar, offen Gespart mit Konten')
})

it('lines and bars of the change sum to it', () => {
  const { causes, course } = review
  expect(sum(causeLines(causes, true).map(({ cents }) => cents))).toBe(course.sum.savedCents)
  expect(sum(causeLines(causes, false).map(({ cents }) => cents))).toBe(course.sum.valueChangeCents)
  expect(sum(yearSteps(causes, course.sum).map(({ cents }) => cents))).toBe(
    course.closingCents - course.openingCents,
  )
})

it('of many positions of a cause the smaller ones are one line, of one further each has its own', () => {
  const cause = (count: number) => ({
    kind: 'contribution' as const,
    isSaved: true,
    cents: count * 100,
    positions: Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Depot ${at}`, cents: 100 })),
  })
  expect(causeLines([cause(3)], true)).toHaveLength(3)
  expect(causeLines([cause(9)], true).at(-1)).toMatchObject({ label: 'Sparrate, 7 weitere', cents: 700 })
})

it('what includes VAT and a tax reserve is not called the income of the year', () => {
  const own = { ...review.flow, grossCents: review.flow.incomeCents + 19_000 }
  expect([flowTitle(review.flow), shortFlowTitle(review.flow)]).toEqual(['Einkommen', 'Einkommen'])
  expect([flowTitle(own), shortFlowTitle(own)]).toEqual([
    'Einkommen mit Umsatzsteuer und Steuerrücklage',
    'Brutto',
  ])
})

it('the drawing of the income and its table have the same sums', () => {
  const targets = flowTargets(review, () => 'Konto', formatEuro)
  const sources = flowSources(review)
  const table = flowTable('Einkommen', sources, targets)
  const { incomeCents } = review.flow
  expect(sum(sources.map(({ cents }) => cents))).toBe(incomeCents)
  expect(sum(targets.map(({ cents }) => cents))).toBe(incomeCents)
  expect(sum(table.filter(({ from }) => from === 'Einkommen').map(({ cents }) => cents))).toBe(incomeCents)
  const many = Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, name: `Quelle ${at}`, cents: 100 }))
  expect(flowSources({ flow: { ...review.flow, sources: many } }).at(-1)).toMatchObject({
    name: '5 weitere',
    cents: 500,
  })
})
