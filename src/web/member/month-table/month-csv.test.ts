import { expect, it } from 'vitest'
import { monthTable } from '#domain/net-worth/month-table.ts'
import { csvText } from '#domain/spreadsheet/csv-text.ts'
import { monthCsv } from './month-csv.ts'
import type { SheetPosition } from './sheet-positions.ts'

const position = (
  name: string,
  valueSign: 1 | -1,
  balances: SheetPosition['series']['balances'],
): SheetPosition => ({
  id: name,
  name,
  note: '',
  group: valueSign === 1 ? 'liquid' : 'debts',
  colourIndex: 1,
  account: undefined,
  series: { id: name, group: 'liquid', valueSign, balances, goneFrom: null },
})

it('has every position as a column with German numbers, and takes no name for a formula', () => {
  const positions = [
    position('=HYPERLINK("x")', 1, [
      { day: '2026-09-30', amountCents: 100_000 },
      { day: '2026-11-30', amountCents: 300_050 },
    ]),
    position('Darlehen', -1, [{ day: '2026-09-30', amountCents: 1_234_567 }]),
  ]
  const months = ['2026-09-01', '2026-10-01', '2026-11-01'] as const
  const table = monthTable(
    positions.map(({ series }) => series),
    months,
  )
  const { head, rows } = monthCsv(positions, table)
  expect(csvText(head, rows).slice(1).split('\r\n')).toEqual([
    `Monat;"'=HYPERLINK(""x"") (Liquide)";Darlehen (Schulden);Summe;Änderung;Neu erfasst oder aufgelöst;Berechnet`,
    '09.2026;1000,00;-12345,67;-11345,67;0,00;-11345,67;',
    '10.2026;2000,25;-12345,67;-10345,42;1000,25;0,00;ja',
    '11.2026;3000,50;-12345,67;-9345,17;1000,25;0,00;',
    '',
  ])
})
