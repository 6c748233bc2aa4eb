import { describe, expect, it } from 'vitest'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { showFor } from '#web/kit/words/show.ts'
import { endOfYear, tableColumns } from './table-columns.ts'

const show = showFor('2026-11-01', false)
const { text, euros, percent } = tableColumns<{ readonly amount: Decimal | null }>(show)
const [full, empty] = [{ amount: decimal('1234.5') }, { amount: null }]

describe('a column', () => {
  it('writes the same words on the screen and in the file', () => {
    const { cell, csv } = text('label', 'Jahr', () => 'heute')
    expect([cell(full), csv?.(full)]).toEqual(['heute', 'heute'])
  })

  it('writes euros for eyes and for a spreadsheet', () => {
    const { cell, csv, isNumber } = euros('amount', 'Betrag', ({ amount }) => amount)
    expect([cell(full), csv?.(full), isNumber]).toEqual(['1.234,50\u00A0€', '1234,50', true])
    expect([cell(empty), csv?.(empty)]).toEqual([null, null])
  })

  it('writes a fraction as percent', () => {
    const { cell, csv } = percent('rate', 'Satz', () => decimal('0.0375'), { format: { places: 1 } })
    expect([cell(full), csv?.(full)]).toEqual(['3,8\u00A0%', '3,75'])
  })

  it('takes another cell', () =>
    expect(euros('amount', 'Betrag', ({ amount }) => amount, { cell: () => '–' }).cell(empty)).toBe('–'))
})

it.each([
  [2, 30, '2028'],
  [3, 30, 'Mai 2029'],
  [3, 34, 'Sep 2029'],
])('names the end of year %d of %d months %s', (year, months, words) =>
  expect(endOfYear(year, months, show)).toBe(words),
)
