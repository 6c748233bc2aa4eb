import { describe, expect, it } from 'vitest'
import { monthRange } from '#domain/calendar/month.ts'
import { childBenefit, fees, income, salaryAnna, salaryJonas } from '#domain/testing/berger-household.ts'
import type { ExtraIncome } from './income-source.ts'
import { baseValue, forecastIncome, meanIncome, monthIncome } from './month-income.ts'

describe('monthIncome', () => {
  it('adds up November 2026 of the Bergers to 4.656,45 €', () => {
    const { lines, ...totals } = monthIncome(income, '2026-11-01')
    expect(totals).toEqual({
      month: '2026-11-01',
      extras: [],
      plannedCents: 465_645,
      actualCents: 465_645,
      savingOnlyCents: 0,
      reservedCents: 0,
      undistributedCents: 0,
      totalPlannedCents: 465_645,
      countedCents: 465_645,
      grossCents: 465_645,
    })
    expect(lines.map((line) => [line.source.label, line.isDue, line.actualCents])).toEqual([
      ['Gehalt Anna', true, 291_745],
      ['Weihnachtsgeld', false, 0],
      ['Urlaubsgeld', false, 0],
      ['Gehalt Jonas', true, 148_000],
      ['Honorare Lektorat', true, 0],
      ['Kindergeld', true, 25_900],
    ])
  })

  it('keeps extras, money only for saving and undistributed income apart', () => {
    const extra: ExtraIncome = {
      id: 'bonus',
      month: '2026-11-01',
      label: 'Bonus',
      amountCents: 50_000,
      distribution: 'as_usual',
      version: 1,
    }
    const november = monthIncome(
      {
        sources: [salaryAnna, { ...salaryJonas, isDistributed: false }],
        receipts: [],
        extras: [
          extra,
          { ...extra, id: 'gift', amountCents: 7000, distribution: 'saving_only' },
          { ...extra, id: 'other', month: '2026-12-01' },
        ],
      },
      '2026-11-01',
    )
    expect(november).toMatchObject({
      plannedCents: 291_745,
      actualCents: 341_745,
      savingOnlyCents: 7000,
      undistributedCents: 148_000,
      totalPlannedCents: 439_745,
      countedCents: 496_745,
    })
    expect(november.extras.map(({ id }) => id)).toEqual(['bonus', 'gift'])
  })

  it('counts a receipt that came after the end of its source', () => {
    const ended = { ...salaryJonas, validTo: '2026-10-01' } as const
    const receipt = { sourceId: ended.id, month: '2026-11-01', amountCents: 9900, version: 1 } as const
    expect(monthIncome({ sources: [ended], receipts: [receipt], extras: [] }, '2026-11-01')).toMatchObject({
      plannedCents: 0,
      actualCents: 9900,
    })
    expect(monthIncome({ sources: [ended], receipts: [], extras: [] }, '2026-11-01').lines).toEqual([])
  })

  it('knows the months before the raises', () => {
    expect(monthIncome(income, '2026-01-01').countedCents).toBe(449_729)
    expect(monthIncome(income, '2025-12-01').countedCents).toBe(573_329 + 48_000)
  })
})

describe('baseValue', () => {
  it('is the mean of the next twelve months: 4.887,33 € for the Bergers', () => {
    expect(baseValue(income, '2026-11-01')).toBe(488_733)
    expect(meanIncome(income, '2026-11-01')).toBe(488_733)
  })

  it('leaves out what is not distributed', () => {
    const sources = [{ ...salaryJonas, isDistributed: false }, childBenefit]
    expect(baseValue({ sources, receipts: [] }, '2026-11-01')).toBe(25_900)
    expect(meanIncome({ sources, receipts: [] }, '2026-11-01')).toBe(173_900)
  })

  it('of irregular income alone stays what the receipts say', () => {
    const receipts = monthRange('2026-01-01', 12).map((month) => ({
      sourceId: fees.id,
      month,
      amountCents: 120_000,
      version: 1,
    }))
    expect(baseValue({ sources: [fees], receipts }, '2027-01-01')).toBe(120_000)
  })

  it('is 0 without sources', () => {
    expect(baseValue({ sources: [], receipts: [] }, '2026-11-01')).toBe(0)
  })
})

describe('forecastIncome', () => {
  it('names what comes in each of the next twelve months', () => {
    const months = forecastIncome(income, '2026-11-01')
    expect(months.map(({ month, plannedCents }) => [month, plannedCents])).toEqual([
      ['2026-12-01', 589_645],
      ['2027-01-01', 465_645],
      ['2027-02-01', 465_645],
      ['2027-03-01', 472_939],
      ['2027-04-01', 472_939],
      ['2027-05-01', 472_939],
      ['2027-06-01', 472_939],
      ['2027-07-01', 560_351],
      ['2027-08-01', 472_939],
      ['2027-09-01', 472_939],
      ['2027-10-01', 472_939],
      ['2027-11-01', 472_939],
    ])
    expect(months[0]?.lines.map(({ source }) => source.label)).toEqual([
      'Gehalt Anna',
      'Weihnachtsgeld',
      'Gehalt Jonas',
      'Kindergeld',
    ])
  })
})
