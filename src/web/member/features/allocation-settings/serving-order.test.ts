import { describe, expect, it } from 'vitest'
import { distributeMonth } from '#domain/account-system/distribute-month.ts'
import { bergerRecords, bergerVersion } from '#web/testing/berger-records.ts'
import { fixedParts, servingOrder } from './serving-order.ts'
import { settingsOf } from './settings.ts'

const month = { plannedCents: 465_645, actualCents: 465_645, meanCents: 465_645, savingOnlyCents: 0 }
const settings = {
  ...settingsOf(bergerVersion),
  subPots: [
    { id: 'rent', pot: 'life', label: 'Miete', shareBp: 0, amountCents: 148_000 },
    { id: 'loan', pot: 'life', label: 'Kredit', shareBp: 0, amountCents: 31_250 },
  ],
} as const
const { accounts } = bergerRecords()

function orderOf(shortfall: 'life_first' | 'saving_first') {
  const version = { ...settings, shortfall, month: '2026-11-01', version: 1 } as const
  const planned = distributeMonth(month, version)
  const short = distributeMonth({ ...month, actualCents: 360_000 }, version)
  return servingOrder(version, planned, short, accounts).map(
    ({ place, isFixed, name, note, plannedCents, shortCents }) =>
      [place, isFixed, name, note, plannedCents, shortCents] as const,
  )
}

describe('servingOrder', () => {
  it('gives the table of the board: rent, loan, what is left of Leben, the three pots', () => {
    expect(orderOf('life_first')).toEqual([
      [1, true, 'Miete', 'fest', 148_000, 148_000],
      [2, true, 'Kredit', 'fest', 31_250, 31_250],
      [3, false, 'Haushaltskonto Sparkasse', '80\u00A0% vom Rest', 135_988, 121_998],
      [3, false, 'Girokonto DKB', '20\u00A0% vom Rest', 33_997, 30_500],
      [4, false, 'Sich selbst bezahlen', '10\u00A0%', 46_564, 11_301],
      [4, false, 'Spaß- & Luxus', '10\u00A0%', 46_564, 11_301],
      [4, false, 'Fördern', '5\u00A0%', 23_282, 5650],
    ])
  })

  it('puts the three pots first where they are served first', () => {
    const order = orderOf('saving_first')
    expect(order[0]).toEqual([1, false, 'Sich selbst bezahlen', '10\u00A0%', 46_564, 46_564])
    expect(order[3]).toEqual([2, true, 'Miete', 'fest', 148_000, 148_000])
  })
})

describe('fixedParts', () => {
  it('names what a pot pays first, sub-pots before accounts', () => {
    const targets = settings.targets.map((target) =>
      target.accountId === 'household' ? { ...target, shareBp: 0, amountCents: 50_000 } : target,
    )
    const version = { ...settings, targets, month: '2026-11-01', version: 1 } as const
    const distribution = distributeMonth(month, version)
    expect(
      fixedParts(version, { distribution }, accounts, 'life').map(({ name, cents }) => [name, cents]),
    ).toEqual([
      ['Miete', 148_000],
      ['Kredit', 31_250],
      ['Haushaltskonto Sparkasse', 50_000],
    ])
  })
})
