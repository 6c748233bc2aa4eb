import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/format-money.ts'
import { causesOf, monthBar, monthCalculations } from './month-calculations.ts'
import type { SheetPosition } from './sheet-positions.ts'

const month = '2026-11-01'

function position(
  id: string,
  group: SheetPosition['group'],
  cents: readonly (number | null)[],
): Pick<SheetPosition, 'name' | 'series'> {
  const days = ['2026-10-31', '2026-11-30'] as const
  const balances = days.flatMap((day, at) => {
    const amountCents = cents[at] ?? null
    return amountCents === null ? [] : [{ day, amountCents }]
  })
  const valueSign = group === 'debts' ? -1 : 1
  return { name: id, series: { id, group, valueSign, balances, goneFrom: null } }
}

const depot = position('Depot', 'investments', [4_542_198, 4_621_837])
const loan = position('Darlehen', 'debts', [1_000_000, 960_000])
const gold = position('Gold', 'investments', [null, 50_000])
const flows = new Map([['Depot', [{ day: '2026-11-02', cents: 30_267 } as const]]])

it('the sum of a month has every position with its sign, and the causes of its change sum to it', () => {
  const [sum, change, causes] = monthCalculations([depot, loan, gold], month, flows, formatEuro)
  expect(sum).toMatchObject({
    steps: [
      { label: 'Depot', value: formatEuro(4_621_837) },
      { label: 'Darlehen', value: formatEuro(-960_000) },
      { label: 'Gold', value: formatEuro(50_000) },
    ],
    result: { label: 'Summe November 2026', value: formatEuro(3_711_837) },
  })
  const changed = { label: 'Änderung', value: formatEuro(119_639, { isSigned: true }) }
  expect(change).toMatchObject({
    steps: [
      { value: formatEuro(3_711_837) },
      { label: '− Summe Oktober 2026', value: formatEuro(3_542_198) },
      { label: '− neu erfasst', value: formatEuro(50_000, { isSigned: true }) },
    ],
    result: changed,
  })
  expect(causes).toMatchObject({
    steps: [
      { label: 'gespart mit Konten', value: formatEuro(70_267, { isSigned: true }) },
      { label: 'Wertänderung', value: formatEuro(49_372, { isSigned: true }) },
    ],
    result: changed,
  })
})

it('more taken out than put in is told as such, below 0', () => {
  const bar = monthBar([position('Giro', 'liquid', [50_000, 20_000])], month, new Map())
  expect(bar && causesOf(bar)).toEqual([
    { label: 'entnommen', cents: -30_000 },
    { label: 'Wertänderung', cents: 0 },
  ])
})
