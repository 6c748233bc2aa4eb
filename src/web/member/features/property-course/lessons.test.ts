import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMonth } from '#domain/calendar/month.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { cashFlowSoFar } from '#domain/property/check/cash-flow-so-far.ts'
import type { CheckContext } from '#domain/property/check/check-answer.ts'
import { checkUses, type Lesson, lessons } from '#domain/property/purchase-check.ts'
import { lessonTitles } from '#web/member/property/lesson-titles.ts'
import { caseOf, exampleOf } from './course-case.ts'
import { doesStand, lessonAfter, openLessons, progressSentence } from './course-progress.ts'
import { remark } from './lack-sentence.ts'
import { calculationOf } from './lesson-calculations.ts'
import { drawLesson } from './lesson-drawings.ts'
import { newCase, upkeepM2, withEntry } from './lesson-entry.ts'
import { lessonFields } from './lesson-fields.tsx'
import { lengthWords, minutesOf } from './lesson-minutes.ts'
import { lessonTexts } from './lesson-texts.ts'
import { valueWords } from './lesson-values.ts'
import { openFields } from './open-fields.ts'

const context: CheckContext = {
  month: toMonth('2026-11-01'),
  leftMonthCents: null,
  netIncomeMonthCents: null,
  inflationBp: 200,
}
const example = caseOf(exampleOf(context.month), context)
const nobody = newCase('0192f3a0-0000-7000-8000-000000000009')

describe.each(lessons)('lesson %s', (lesson) => {
  const { field, paragraphs } = lessonTexts[lesson]
  const title = lessonTitles[lesson]

  it('has a title, a field, two to four short paragraphs and its fields', () => {
    expect(title.length).toBeGreaterThan(8)
    expect(field.length).toBeGreaterThan(5)
    expect(paragraphs.length).toBeGreaterThanOrEqual(2)
    expect(paragraphs.length).toBeLessThanOrEqual(4)
    for (const paragraph of paragraphs) expect(paragraph.split(' ').length).toBeLessThanOrEqual(60)
    expect(lessonFields[lesson]).toBeTypeOf('function')
  })

  it('takes the minutes that it names', () => {
    expect(minutesOf(lesson)).toBeGreaterThanOrEqual(3)
    expect(minutesOf(lesson)).toBeLessThanOrEqual(4)
  })

  it('draws a fact with its source, for the example and for somebody without entries', () => {
    const drawing = drawLesson(lesson, example, example, formatEuro)
    expect(drawing.isExample).toBe(false)
    expect(drawing.source).toMatch(/§|Statistisches Bundesamt|Faustregel|GNotKG/u)
    const rows = drawing.kind === 'bars' ? drawing.bars.length : drawing.rows.length
    expect(rows).toBeGreaterThanOrEqual(3)
    const own =
      drawing.kind === 'bars'
        ? drawing.bars.filter((bar) => bar.own !== undefined)
        : drawing.rows.filter((row) => row.isOwn)
    expect(own).toHaveLength(1)
    expect(drawLesson(lesson, caseOf(nobody, context), example, formatEuro).isExample).toBe(true)
  })

  it('ends in a figure of the case and says how it is computed', () => {
    const value = valueWords(lesson, example, formatEuro)
    expect(value).not.toBeNull()
    expect(calculationOf(lesson, example, field, formatEuro)?.result).toEqual({ label: field, value })
    expect(calculationOf(lesson, caseOf(nobody, context), field, formatEuro)).toBeNull()
  })

  it('promises nothing and advises nothing', () => {
    const told = [title, field, ...paragraphs, drawLesson(lesson, example, example, formatEuro).source].join(
      ' ',
    )
    expect(told).not.toMatch(
      /garantier|sicher sein|lohnt sich|empfehl|solltest du|du musst|am besten|risikolos|Prüfungsfrage|Zertifikat|bestanden/iu,
    )
  })
})

it('shows the figures of the board for the flat of the example', () => {
  expect(lessons.map((lesson) => valueWords(lesson, example, formatEuro)?.replaceAll('\u00A0', ' '))).toEqual(
    [
      '22,0',
      '15.959,51 €',
      '30.000,00 €',
      '625,14 €',
      '6.585,60 €',
      '480,00 €',
      '733,39 €',
      expect.stringMatching(/^Jahr \d+$/u),
    ],
  )
  expect(cashFlowSoFar(example.check, context)).toEqual({ monthCents: -15_134, isWhole: true })
  const before = withEntry(example.check, { upkeepM2Cents: null })
  expect(cashFlowSoFar(before, context)).toEqual({ monthCents: -11_134, isWhole: false })
})

it('types no amount in its texts: each is one of the law, of the data or of the defaults', () => {
  const told = lessons.flatMap((lesson) => lessonTexts[lesson].paragraphs).join(' ')
  const figures = told.replaceAll('\u00A0', ' ').match(/[\d.,]*\d (?:%|€)/gu) ?? []
  expect([...new Set(figures)].toSorted()).toEqual(
    ['15 %', '2 %', '20 %', '3,5 %', '3,57 %', '4 %', '5 %', '6,5 %'].toSorted(),
  )
})

it('says how long the lessons are', () => {
  expect(lengthWords()).toMatch(/^(?:drei|vier)(?: bis vier)? Minuten$/u)
})

it.each([
  [8, 'Noch steht kein Feld, acht sind es bis zur ganzen Rechnung.'],
  [7, 'Ein Feld von acht steht, noch sieben bis zur ganzen Rechnung.'],
  [6, 'Zwei von acht Feldern stehen, noch sechs bis zur ganzen Rechnung.'],
  [5, 'Drei von acht Feldern stehen, noch fünf bis zur ganzen Rechnung.'],
  [4, 'Vier von acht Feldern stehen, noch vier bis zur ganzen Rechnung.'],
  [3, 'Fünf von acht Feldern stehen, noch drei bis zur ganzen Rechnung.'],
  [2, 'Sechs von acht Feldern stehen, noch zwei bis zur ganzen Rechnung.'],
  [1, 'Sieben von acht Feldern stehen, noch eins bis zur ganzen Rechnung.'],
  [0, 'Alle acht Felder stehen, die Rechnung ist ganz.'],
])('with %i open fields: %s', (open, sentence) => {
  expect(progressSentence(open)).toBe(sentence)
})

it('a field stands when it is entered, here or elsewhere; assumptions stand when they were looked at', () => {
  expect(openLessons(null)).toEqual(lessons)
  expect(openLessons(nobody)).toEqual(lessons)
  expect(openLessons(example.check)).toEqual(['rent_or_buy'])
  expect(doesStand({ ...example.check, lessons: ['rent_or_buy'] }, 'rent_or_buy')).toBe(true)
  expect(doesStand({ ...example.check, lessons: ['price'], priceCents: null }, 'price')).toBe(false)
})

it('goes on with the next open lesson, and begins again after the last', () => {
  expect(lessonAfter('price', lessons)).toBe('purchase_costs')
  expect(lessonAfter('rent_or_buy', lessons)).toBe('price')
  expect(lessonAfter('loan', ['loan'])).toBeNull()
  expect(lessonAfter('loan', ['equity'])).toBe('equity')
})

it('keeps the upkeep of a square metre when the area changes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 10, max: 5_000 }),
      (perM2, areaTenths) => {
        const check = withEntry(example.check, { upkeepM2Cents: perM2, areaTenths })
        const found = upkeepM2(check) ?? 0
        expect(Math.abs(found - perM2)).toBeLessThanOrEqual(1)
        expect(check.reserveYearCents).toBe(Math.round((perM2 * areaTenths) / 10))
      },
    ),
  )
})

it('the sum so far is that of the whole check once everything is stated', () => {
  const parts = ['price', 'rent', 'loan', 'upkeep'] as const satisfies readonly Lesson[]
  const missing = {
    price: { priceCents: null },
    rent: { rentMonthCents: null },
    loan: { interestBp: null },
    upkeep: { reserveYearCents: null },
  }
  for (const part of parts) {
    const flow = cashFlowSoFar({ ...example.check, ...missing[part] }, context)
    expect(flow?.isWhole).toBe(false)
  }
  expect(cashFlowSoFar(nobody, context)).toBeNull()
  expect(cashFlowSoFar(example.check, context)?.monthCents).toBe(
    example.answer.let?.beforeTax.value?.beforeTaxMonthCents,
  )
})

const stated = {
  priceCents: [null, 0, 14_800_000],
  land: [null, 'BY', 'SN'],
  equityCents: [null, 0, 3_000_000, 90_000_000],
  interestBp: [null, 0, 360],
  repaymentBp: [null, 0, 200],
  fixedYears: [null, 1, 40],
  rentMonthCents: [null, 0, 56_000],
  nonAllocableYearCents: [null, 0, 42_000],
  reserveYearCents: [null, 0, 48_000],
  areaTenths: [null, 1, 480],
  completedYear: [null, 1900, 2026],
} as const

it('every lesson can be read, whatever the case lacks or holds', () => {
  const part = fc.record({
    use: fc.constantFrom(...checkUses),
    ...Object.fromEntries(Object.entries(stated).map(([name, values]) => [name, fc.constantFrom(...values)])),
  })
  fc.assert(
    fc.property(part, fc.constantFrom(...lessons), (entries, lesson) => {
      const of = caseOf({ ...example.check, ...entries }, context)
      const drawing = drawLesson(lesson, of, example, formatEuro)
      const told = JSON.stringify([
        drawing,
        valueWords(lesson, of, formatEuro),
        calculationOf(lesson, of, lessonTexts[lesson].field, formatEuro),
        remark(lesson, of),
      ])
      expect(told).not.toMatch(/NaN|undefined|Infinity/u)
    }),
    { numRuns: 300 },
  )
})

it('upkeep that no flat has is refused at its field, and computed without an error', () => {
  const wide = withEntry(example.check, { areaTenths: 10_000_000, upkeepM2Cents: MAX_AMOUNT_CENTS })
  expect(openFields('upkeep', wide, { upkeepM2Cents: MAX_AMOUNT_CENTS }).upkeepM2Cents).toBe(
    'Mit der Fläche dürfen es höchstens 9.999.999,99\u00a0€ im Jahr sein.',
  )
  for (const lesson of lessons)
    expect(() => valueWords(lesson, caseOf(wide, context), formatEuro)).not.toThrow()
  const tiny = { ...example.check, areaTenths: 1, reserveYearCents: MAX_AMOUNT_CENTS }
  expect(() => withEntry(tiny, { areaTenths: 10_000_000 })).not.toThrow()
})
