import { describe, expect, it } from 'vitest'
import { threeProperties } from '#domain/testing/own-property.ts'
import { ownProperties } from './own-property.ts'
import type { PropertyRecords } from './own-records.ts'
import { propertyTotals } from './property-totals.ts'
import { upcoming } from './upcoming.ts'

const totals = propertyTotals(ownProperties(threeProperties))

describe('the three properties of the boards', () => {
  it('stand side by side', () => {
    const figures = totals.columns.map((column) => [
      column.own.name,
      column.equityCents,
      column.rentCents,
      column.runningCents,
      column.instalmentCents,
      column.cashflowCents,
    ])
    expect(figures).toEqual([
      ['ETW Leipzig', 6_267_992, null, -32_840, -64_000, -96_840],
      ['Wohnung Plagwitz', 2_552_725, 56_000, -8_620, -62_514, -15_134],
      ['Grundstück Grimma', 4_480_000, null, -870, 0, -870],
    ])
  })

  it('add up to the sums of the board', () => {
    const { value, debt, equity, rent, running, instalment, cashflow, repaid } = totals
    expect([value, debt, equity].map(({ cents }) => cents)).toEqual([41_080_000, -27_779_283, 13_300_717])
    expect([rent, running, instalment, cashflow].map(({ cents }) => cents)).toEqual([
      56_000, -42_330, -126_514, -112_844,
    ])
    expect(repaid.cents).toBe(39_978 + 24_511)
    expect(totals.loanToValue?.toString(4)).toBe('0.6762')
    expect([value, rent, cashflow].flatMap(({ without }) => without)).toEqual([])
  })

  it('have their fixed rates on one line, the earliest first', () => {
    expect(totals.fixedRates).toMatchObject([
      { accountId: 'loan', month: '2031-05-01', monthsLeft: 54, debtCents: 12_876_529 },
      { accountId: 'plagwitz-loan', month: '2034-03-01', monthsLeft: 88, debtCents: 10_176_839 },
    ])
  })
})

describe('a sum that lacks a figure', () => {
  it('names the property', () => {
    const records: PropertyRecords = {
      ...threeProperties,
      accounts: threeProperties.accounts.map((account) => ({
        ...account,
        ...(account.id === 'plagwitz-loan' && { instalmentCents: null }),
        ...(account.id === 'grimma' && { balances: [] }),
      })),
    }
    const { value, equity, cashflow, loanToValue } = propertyTotals(ownProperties(records))
    expect(value).toEqual({ cents: 36_600_000, without: ['Grundstück Grimma'] })
    expect(equity).toEqual({ cents: 36_600_000 - 27_779_283, without: ['Grundstück Grimma'] })
    expect(cashflow).toEqual({ cents: -97_710, without: ['Wohnung Plagwitz'] })
    expect(loanToValue?.toString(4)).toBe('0.7590')
  })
})

describe('a property whose account was archived', () => {
  it('stands beside the others no longer', () => {
    const accounts = threeProperties.accounts.map((account) =>
      account.id === 'grimma' ? { ...account, isArchived: true, archivedOn: '2026-10-05' as const } : account,
    )
    const { columns, value } = propertyTotals(ownProperties({ ...threeProperties, accounts }))
    expect([columns.length, value.cents]).toEqual([2, 36_600_000])
  })
})

describe('what is coming up', () => {
  const at = (records: Partial<PropertyRecords>) =>
    upcoming(ownProperties({ ...threeProperties, ...records }))

  it('tells valuations that are older than ten months', () => {
    const old = (today: '2026-10-15' | '2026-10-16' | '2026-11-21') =>
      at({ today }).flatMap((each) => (each.kind === 'valuation_old' ? [each.name] : []))
    expect(old('2026-10-15')).toEqual(['ETW Leipzig'])
    expect(old('2026-10-16')).toEqual(['ETW Leipzig', 'Wohnung Plagwitz'])
    expect(old('2026-11-21')).toEqual(['ETW Leipzig', 'Wohnung Plagwitz', 'Grundstück Grimma'])
  })

  it('tells a fixed rate in its last four years, and a rent of three years', () => {
    const later = at({ today: '2027-05-03' })
    expect(later).toContainEqual(
      expect.objectContaining({
        kind: 'fixed_rate_ends',
        loan: 'Baudarlehen',
        monthsLeft: 48,
        debtCents: 12_876_529,
      }),
    )
    expect(later).toContainEqual(
      expect.objectContaining({ kind: 'rent_unchanged', since: '2024-03-01', perSquareMetreCents: 1_167 }),
    )
    expect(at({ today: '2027-02-28' }).map(({ kind }) => kind)).not.toContain('rent_unchanged')
  })

  it('tells the last year of the ten years, only of what is not lived in', () => {
    const near = at({ today: '2027-11-21' }).filter(({ kind }) => kind === 'holding_ends')
    expect(near).toEqual([
      { accountId: 'grimma', name: 'Grundstück Grimma', kind: 'holding_ends', freeFrom: '2028-02-29' },
    ])
    expect(at({ today: '2028-02-29' }).map(({ kind }) => kind)).not.toContain('holding_ends')
  })

  it('tells once that a loan of two properties can be ended', () => {
    const accounts = threeProperties.accounts.map((account) => ({
      ...account,
      ...(account.id === 'loan' && { openedOn: '2015-05-03' as const }),
    }))
    const properties = threeProperties.properties.map((property) => ({
      ...property,
      loans: [{ accountId: 'loan', shareBp: 3_000 }],
    }))
    const notices = at({ accounts, properties }).filter(({ kind }) => kind === 'notice_possible')
    expect(notices).toEqual([
      {
        accountId: 'leipzig',
        name: 'ETW Leipzig',
        kind: 'notice_possible',
        loan: 'Baudarlehen',
        noticeFrom: '2025-05-04',
        repayableFrom: '2025-11-04',
      },
    ])
  })
})
