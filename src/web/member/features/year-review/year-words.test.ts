import { expect, it } from 'vitest'
import type { Month } from '#domain/calendar/month.ts'
import { monthRange } from '#domain/calendar/month.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { CourseMonth, YearCourse } from '#domain/year-review/year-course.ts'
import {
  changeWords,
  estimatedWords,
  giftsWords,
  monthsOfYear,
  noYearWords,
  openFlowWords,
  openWords,
  spanTitle,
  stateWords,
  toComeWords,
} from './year-words.ts'

const year = monthRange('2026-01-01', 12)
const closed = (count: number) => new Set<Month>(year.slice(0, count))

it('says until when a year goes', () => {
  expect(spanTitle(2026, '2026-11-21')).toBe('2026, bis 21. November')
  expect(spanTitle(2025, '2026-11-21')).toBe('2025')
})

it('says why a year has no review', () => {
  expect(noYearWords(2027, '2027-01-01')).toBe('2027 hat gerade erst begonnen.')
  expect(noYearWords(2024, '2027-01-01')).toBe('Für 2024 gibt es keine Zahlen.')
})

it('says which months are open', () => {
  expect(openWords(2026, closed(12), '2026-01-01')).toBe('')
  expect(openWords(2026, closed(11), '2026-01-01')).toBe('Dezember offen')
  expect(openWords(2026, closed(10), '2026-01-01')).toBe('November und Dezember offen')
  expect(openWords(2026, closed(4), '2026-01-01')).toBe('ab Mai offen')
  expect(openWords(2026, new Set<Month>(['2026-12-01']), '2026-09-01')).toBe('drei Monate offen')
  expect(stateWords(2026, closed(12), '2026-01-01')).toBe(
    'Zwölf Monate sind abgeschlossen, das Jahr ist fertig.',
  )
  expect(stateWords(2026, closed(10), '2026-01-01')).toBe(
    'Zehn Monate sind abgeschlossen, November und Dezember sind offen.',
  )
  expect(stateWords(2026, closed(11), '2026-01-01')).toBe(
    'Elf Monate sind abgeschlossen, Dezember ist offen.',
  )
  expect(stateWords(2026, closed(0), '2026-11-01')).toBe(
    'Noch kein Monat ist abgeschlossen, November und Dezember sind offen.',
  )
  expect(stateWords(2026, closed(1), '2026-01-01')).toBe(
    'Ein Monat ist abgeschlossen, ab Februar sind sie offen.',
  )
})

it('says what was saved and what values did, both ways', () => {
  const words = (saved: number, value: number) =>
    Object.values(changeWords(saved, value, formatEuro)).join(', ')
  expect(words(985_043, 113_729)).toBe(
    '9.850,43\u00A0€ hast du mit Konten gespart, 1.137,29\u00A0€ kamen durch Kurse und Zinsen dazu',
  )
  expect(words(-100, -200)).toBe(
    '1,00\u00A0€ hast du entnommen oder geliehen, 2,00\u00A0€ gingen durch Kurse und Werte verloren',
  )
  expect(words(100, 0)).toContain('hat sich nichts verändert')
})

const course = (skipped: readonly Month[]) =>
  ({
    openingMonth: '2025-12-01',
    months: year.map((month) => ({ month, isEstimated: skipped.includes(month) }) as CourseMonth),
  }) as unknown as YearCourse

it('says which months were not written down', () => {
  expect(estimatedWords(course([]))).toBeNull()
  expect(estimatedWords(course(['2026-08-01']))).toBe(
    'August wurde übersprungen und aus Juli und September berechnet.',
  )
  expect(estimatedWords(course(['2026-07-01', '2026-08-01']))).toBe(
    'Juli bis August wurden übersprungen und aus Juni und September berechnet.',
  )
  expect(estimatedWords(course(['2026-02-01', '2026-08-01']))).toBe(
    'Februar und August wurden übersprungen und aus den Monaten daneben berechnet.',
  )
})

it('says what is open, and what is to come', () => {
  const open = [
    { month: '2026-07-01' as Month, cents: 7_950 },
    { month: '2026-11-01' as Month, cents: 39_579 },
  ]
  expect(openFlowWords({ open }, formatEuro)).toBe(
    'Offen: 395,79\u00A0€ aus November, 79,50\u00A0€ aus Juli.',
  )
  expect(openFlowWords({ open: [] }, formatEuro)).toBeNull()
  expect(
    openFlowWords({ open: year.slice(0, 5).map((month) => ({ month, cents: 100 })) }, formatEuro),
  ).toMatch(/2,00\s€ aus früheren Monaten\.$/u)
  expect(toComeWords({ months: 1, cents: 589_645, bonuses: ['Weihnachtsgeld'] }, formatEuro)).toBe(
    'Im Dezember kommen voraussichtlich 5.896,45\u00A0€, mit Weihnachtsgeld.',
  )
  expect(toComeWords({ months: 3, cents: 100, bonuses: [] }, formatEuro)).toContain('Bis Dezember')
  expect(toComeWords({ months: 0, cents: 0, bonuses: [] }, formatEuro)).toBeNull()
})

it('counts months and gifts', () => {
  expect(monthsOfYear({ months: year })).toBe('zwölf Monate')
  expect(monthsOfYear({ months: year.slice(0, 11) })).toBe('elf von zwölf Monaten')
  expect(monthsOfYear({ months: year.slice(0, 1) })).toBe('ein Monat')
  expect(monthsOfYear({ months: year.slice(10) })).toBe('zwei Monate, seit November')
  expect(monthsOfYear({ months: year.slice(10, 11) })).toBe('ein Monat, seit November')
  const gifts = (cents: readonly number[]) =>
    giftsWords(
      {
        name: '',
        cents: 0,
        needsReceipt: false,
        gifts: cents.map((each) => ({ day: '2026-05-01' as const, cents: each })),
      },
      formatEuro,
    )
  expect(gifts([9_000, 9_000])).toBe('2 × 90,00\u00A0€')
  expect(gifts([9_000])).toBe('einmal, im Mai')
  expect(gifts([9_000, 100, 50])).toBe('3 Spenden')
})
