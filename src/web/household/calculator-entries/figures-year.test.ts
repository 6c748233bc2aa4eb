import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { tableOfYear, resultTable } from '#web/household/calculators/result-table.ts'
import { showFor } from '#web/kit/words/show.ts'
import { figuresYear, figuresYearSentence, followedFigure, settleYear, yearChoices } from './figures-year.ts'
import { fromRecord, isSample, readFragment, toRecord, writeFragment } from './fragment.ts'
import { type Input, type NumberInput, type YearInput, sampleOf } from './inputs.ts'
import { NumberEntry } from './number-entry.tsx'
import { settledEntry } from './settled-entry.ts'

type Key = 'task' | 'year' | 'rate' | 'amount'

/** Fictitious inputs: two years of figures, a third when its file exists; one task has fewer years. */
function inputsWith(years: readonly number[]): Readonly<Record<Key, Input>> {
  return {
    task: {
      kind: 'choice',
      name: 'art',
      label: 'Gesucht',
      sample: 'all',
      choices: [
        { code: 'all', address: 'alles', label: 'Alles' },
        { code: 'few', address: 'wenig', label: 'Wenig' },
      ],
    },
    year: {
      kind: 'year',
      name: 'jahr',
      label: 'Jahr',
      sample: '',
      years: ({ task }) => (task === 'few' ? years.filter((year) => year >= 2026) : years),
    },
    rate: {
      kind: 'percent',
      name: 'satz',
      label: 'Satz',
      sample: '',
      range: ['0', '6'],
      ofYear: (year) => String(year - 2024),
    },
    amount: { kind: 'amount', name: 'betrag', label: 'Betrag', sample: '100', range: ['0', '1000'] },
  }
}

const before = inputsWith([2025, 2026])
const with2027 = inputsWith([2025, 2026, 2027])
const sample = sampleOf(before)

function said(
  inputs: Readonly<Record<Key, Input>>,
  part: Partial<Record<Key, string>>,
  thisYear: number,
): string {
  return figuresYearSentence(figuresYear(inputs, { ...sample, ...part }, thisYear)!)
}

describe('a year that nobody has chosen', () => {
  it('is the newest that has begun, with its own figures, and says so', () => {
    expect(settleYear(before, sample, 2026)).toEqual({ ...sample, year: '2026', rate: '2' })
    expect(said(before, {}, 2026)).toBe('Gerechnet mit den Werten von 2026.')
  })

  it('stays the old one from 1 January without figures of the new one, and says so', () => {
    expect(settleYear(before, sample, 2027).year).toBe('2026')
    expect(said(before, {}, 2027)).toBe('Für 2027 haben wir noch keine Werte: Gerechnet wird mit 2026.')
  })

  it('is the new one from 1 January, once its file is there, and not a day before', () => {
    expect(settleYear(with2027, sample, 2026)).toMatchObject({ year: '2026', rate: '2' })
    expect(settleYear(with2027, sample, 2027)).toMatchObject({ year: '2027', rate: '3' })
    expect(said(with2027, {}, 2027)).toBe('Gerechnet mit den Werten von 2027.')
  })
})

describe('a year of which only a part is known', () => {
  const inputs: Readonly<Record<Key, Input>> = {
    ...with2027,
    year: {
      ...(with2027.year as YearInput),
      partOf: (year, { task }) =>
        year === 2027 && task === 'all' ? { known: 'die Grenze', restOf: 2026 } : null,
    },
  }

  it('counts from its first day on, and says what stands in for the rest', () => {
    expect(said(inputs, {}, 2026)).toBe('Gerechnet mit den Werten von 2026.')
    expect(said(inputs, {}, 2027)).toBe('Für 2027 kennen wir erst die Grenze: Sonst gerechnet mit 2026.')
    expect(said(inputs, { year: '2027' }, 2026)).toBe(said(inputs, {}, 2027))
    expect(said(inputs, { task: 'few' }, 2027)).toBe('Gerechnet mit den Werten von 2027.')
    expect(said(inputs, {}, 2028)).toBe('Für 2028 haben wir noch keine Werte: Gerechnet wird mit 2027.')
  })
})

describe('a year that was chosen', () => {
  it('stays, whatever year it is; so does what was entered beside it', () => {
    const values = { ...sample, year: '2025', rate: '5' }
    expect(settleYear(with2027, values, 2030)).toEqual(values)
    expect(said(with2027, { year: '2025' }, 2030)).toBe('Gerechnet mit den Werten von 2025.')
  })

  it('may be one that has not begun, and says so', () => {
    expect(said(with2027, { year: '2027' }, 2026)).toBe(
      'Gerechnet mit den Werten von 2027, die noch nicht gelten.',
    )
    expect(yearChoices(with2027.year as YearInput, sample, 2026, false).map(({ label }) => label)).toEqual([
      '2027, gilt noch nicht',
      '2026',
      '2025',
    ])
  })

  it('tells when it is the newest and yet not of this year', () =>
    expect(said(before, { year: '2026' }, 2027)).toBe(
      'Für 2027 haben wir noch keine Werte: Gerechnet wird mit 2026.',
    ))

  it.each([
    [{ year: '2035' }, 'Für 2035 haben wir noch keine Werte: Gerechnet wird mit 2026.'],
    [{ year: '1999' }, 'Für 1999 haben wir keine Werte: Gerechnet wird mit 2026.'],
    [{ year: '2025', task: 'few' }, 'Für 2025 haben wir keine Werte: Gerechnet wird mit 2026.'],
  ])('is replaced with a sentence where there are no figures for it: %o', (part, sentence) => {
    expect(settleYear(before, { ...sample, ...part }, 2026).year).toBe('2026')
    expect(said(before, part, 2026)).toBe(sentence)
  })
})

describe('the way back to what follows the year', () => {
  const values = { ...sample, year: '2025', rate: '5' }

  it('is a choice of its own where a year is chosen', () => {
    const [first, ...others] = yearChoices(before.year as YearInput, values, 2026, true)
    expect(first).toEqual({ code: '', label: 'immer das neueste' })
    expect(others).toEqual(yearChoices(before.year as YearInput, values, 2026, false))
  })

  it('is the empty field, which names the figure that counts then', () => {
    expect(followedFigure(before, 'rate', values, 2026)).toBe('1')
    expect(followedFigure(before, 'rate', { ...values, year: '' }, 2026)).toBe('2')
    expect(followedFigure(before, 'amount', values, 2026)).toBeUndefined()
    const entry = { input: before.rate as NumberInput, value: '5', followed: '1', onChange: () => undefined }
    expect(renderToStaticMarkup(createElement(NumberEntry, entry))).toContain('placeholder="1,0"')
  })
})

describe('addresses and stored entries', () => {
  it('leave out what nobody has chosen: it follows the new year when it is read again', () => {
    const record = toRecord(before, { ...sample, amount: '7' })
    expect(record).toEqual({ art: 'alles', betrag: '7' })
    const { values } = fromRecord(with2027, record)!
    expect(settleYear(with2027, values, 2027)).toMatchObject({ year: '2027', rate: '3', amount: '7' })
  })

  it('keep what was chosen, also the year that is the newest just now', () => {
    const { values } = fromRecord(with2027, toRecord(before, { ...sample, year: '2026', rate: '2' }))!
    expect(settleYear(with2027, values, 2027)).toMatchObject({ year: '2026', rate: '2' })
    expect(isSample(before, values)).toBe(false)
  })

  it('name every value once they are settled: a shared link shows the same next year', () => {
    const shared = writeFragment(before, settleYear(before, sample, 2026))
    expect(shared).toBe('art=alles&jahr=2026&satz=2&betrag=100')
    const { values } = readFragment(with2027, `#${shared}`)!
    expect(settleYear(with2027, values, 2027)).toMatchObject({ year: '2026', rate: '2' })
  })

  it.each(['#jahr=abc', '#jahr=26', '#jahr=2026.5', '#jahr=-2026', '#jahr=20260'])(
    'say that %s is no year',
    (fragment) => expect(readFragment(before, fragment)).toEqual({ values: sample, isForeign: true }),
  )

  it('settle the results that were kept, too', () => {
    const kept = [
      { name: 'Früher', values: { ...sample, year: '2025' } },
      { name: 'Alt', values: sample },
    ]
    const entry = { values: sample, kept, isForeign: false, round: 0 }
    const settled = settledEntry(with2027, entry, 2027)
    expect(settled.kept.map(({ values }) => values.year)).toEqual(['2025', '2027'])
    expect([settled.entered.year, settled.values.year]).toEqual(['', '2027'])
  })
})

it('knows the year of a month, also while the page is taken over', () => {
  expect(showFor('2027-01-01', false).thisYear).toBe(2027)
  expect(showFor(null, false).thisYear).toBeGreaterThan(2000)
})

describe('a table', () => {
  const view = { values: settleYear(before, sample, 2026), result: null, show: showFor('2026-12-01', false) }
  const choice = (isOfYears: boolean) => ({
    label: 'Zeilen',
    table: () =>
      resultTable<string>({
        title: 'Rechnung',
        fileName: 'Rechnung',
        unit: 'Zeilen',
        isOfYears,
        rows: ['erste', 'zweite'],
        rowKey: (row) => row,
        columns: [{ key: 'row', head: 'Zeile', cell: (row) => row, csv: (row) => row }],
      }),
  })

  it('and its file name the year of their figures', () => {
    const table = tableOfYear(before, choice(false), view)
    expect([table.year, table.fileName]).toEqual(['2026', 'Rechnung-2026'])
    expect(table.csv()).toEqual({
      head: ['Zeile', 'Werte von'],
      rows: [
        ['erste', '2026'],
        ['zweite', '2026'],
      ],
    })
  })

  it('of several years names them itself', () => {
    const table = tableOfYear(before, choice(true), view)
    expect([table.year, table.fileName, table.csv().head]).toEqual([undefined, 'Rechnung', ['Zeile']])
  })
})
