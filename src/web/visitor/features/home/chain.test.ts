import { describe, expect, it } from 'vitest'
import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { sumCents } from '#domain/money/cents.ts'
import { layoutChain } from './chain-layout.ts'
import { buildChain } from './chain.ts'

const classic = { savingBp: 1_000, luxuryBp: 1_000, donationBp: 500 }
const sample = buildChain(allocateIncome(465_645, classic))

describe('the chain of the start page', () => {
  it('carries the sample household from its sources to its accounts', () => {
    expect(sample.sources.map((source) => source.cents)).toEqual([291_745, 148_000, 25_900])
    expect(
      sample.pots.flatMap((pot) => pot.accounts.map(({ label, cents, state }) => [label, cents, state])),
    ).toEqual([
      ['Depot', 30_267, 'done'],
      ['Tagesgeld', 16_297, 'open'],
      ['Spaßkonto', 46_564, 'done'],
      ['Spendenkonto', 23_282, 'open'],
      ['Haushaltskonto', 279_388, 'done'],
      ['Girokonto', 69_847, 'stays'],
    ])
  })

  it('says nothing about transfers of an income that is only computed', () => {
    const chain = buildChain(allocateIncome(300_001, classic))
    expect(chain.sources).toEqual([{ label: 'Dein Einkommen', cents: 300_001 }])
    const accounts = chain.pots.flatMap((pot) => pot.accounts)
    expect(sumCents(accounts.map((account) => account.cents))).toBe(300_001)
    expect(accounts.some((account) => account.state === 'done' || account.state === 'open')).toBe(false)
  })
})

describe('its drawing', () => {
  it('gives every column the height of the whole income', () => {
    const { sources, income, pots, accounts } = layoutChain(sample, 260)
    const heights = [sources, [income], pots, accounts].map((column) =>
      column.reduce((sum, { top, bottom }) => sum + bottom - top, 0),
    )
    for (const height of heights) expect(height).toBeCloseTo(240)
  })

  it('draws no flow where nothing flows', () => {
    const { flows, height } = layoutChain(buildChain(allocateIncome(0, classic)), 260)
    expect([...flows.toIncome, ...flows.toPots, ...flows.toAccounts, ...flows.toPlan]).toEqual([])
    expect(height).toBeGreaterThan(0)
    const onlyLife = layoutChain(
      buildChain(allocateIncome(100_000, { savingBp: 0, luxuryBp: 0, donationBp: 0 })),
      260,
    )
    expect(onlyLife.flows.toPots.map((flow) => flow.pot)).toEqual(['life'])
  })
})
