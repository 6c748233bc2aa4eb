import { expect, it } from 'vitest'
import { readText, sampleText } from '#domain/statement-import/testing/samples.ts'
import type { ImportRule } from '#domain/transactions/import-rule.ts'
import { nowhere, ownTransfer } from '#web/member/household-plan/place-words.ts'
import type { ComparedRow } from './compare/compare-card.ts'
import { isOpen, noAnswers, previewOf } from './preview.ts'
import { storableBooking } from './storable-booking.ts'

function rowsOf(text: string): readonly ComparedRow[] {
  const { format, bookings } = readText(text)
  return bookings.map((booking, at) => ({
    ...storableBooking(format, booking),
    id: `row-${at}`,
    part: 0,
    kind: 'new',
    stored: null,
    transfer: null,
  }))
}

const known = { from: '2026-10-01', to: '2026-10-31', count: 0 } as const
const preview = (rows: readonly ComparedRow[], rules: ReadonlyMap<string, ImportRule> = new Map()) =>
  previewOf({ accountId: 'depot', rows, known }, noAnswers, rules)

const income = { ...nowhere, category: 'income' as const }
const depot = [
  'traderepublic.csv',
  'portfolio_performance_depot.csv',
  'portfolio_performance_konto.csv',
] as const

it('case F12: pieces, price, fee and tax come with their bookings, and no purchase waits for a category', () => {
  const [bought, , , sold] = rowsOf(sampleText('traderepublic.csv'))
  expect(bought?.trade).toMatchObject({ tradeKind: 'buy', pieces: '2.5', price: '100.2', feeCents: 100 })
  expect(sold?.trade).toMatchObject({ tradeKind: 'sell', pieces: '4', price: '55.125', taxCents: 1_011 })
  const { rows } = preview(rowsOf(sampleText('traderepublic.csv')))
  expect(rows.map(({ place, sortedBy }) => [place, sortedBy])).toEqual([
    [ownTransfer, 'trade'],
    [income, 'trade'],
    [income, 'trade'],
    [ownTransfer, 'trade'],
    [nowhere, null],
    [nowhere, null],
  ])
})

it.each(depot)('%s: what becomes securities is never spending, whatever a rule says', (name) => {
  const rows = rowsOf(sampleText(name))
  const rule = { id: 'r', ...nowhere, category: 'life' } as unknown as ImportRule
  const rules = new Map(rows.map(({ id }) => [id, rule]))
  for (const { row, place } of preview(rows, rules).rows)
    expect([row.trade?.tradeKind, place.isTransfer]).toEqual([
      row.trade?.tradeKind,
      row.trade?.tradeKind === 'buy' || row.trade?.tradeKind === 'sell',
    ])
})

it('a delivery moves pieces without money and is stored all the same; a row without either is not', () => {
  const head = 'Datum;Typ;Wert;Buchungswährung;Stück;ISIN;Wertpapiername'
  const delivered = '2026-10-01;Einlieferung;1.000,00;EUR;4;DE000BEISP12;Beispiel AG'
  const [row] = rowsOf([head, delivered].join('\n'))
  expect(row).toMatchObject({ amountCents: 0, obstacle: null, trade: { tradeKind: 'delivery_in' } })
  const shown = preview(rowsOf([head, delivered].join('\n')))
  expect(shown).toMatchObject({ takenCount: 1, openCount: 0 })
  expect(shown.rows.some(isOpen)).toBe(false)
  const [nothing] = rowsOf([head, '2026-10-01;Zinsen;0,00;EUR;;;'].join('\n'))
  expect(nothing?.trade?.tradeKind).toBe('interest')
  const [empty] = rowsOf([head, '2026-10-01;Einlage;0,00;EUR;;;'].join('\n'))
  expect(empty).toMatchObject({ obstacle: 'no_amount' })
})
