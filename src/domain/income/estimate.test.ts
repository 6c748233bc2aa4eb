import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Month, addMonths, monthRange } from '#domain/calendar/month.ts'
import { fees } from '#domain/testing/berger-household.ts'
import type { IncomeReceipt, IncomeSource } from './income-source.ts'
import { baseValue } from './month-income.ts'
import { actualValue, estimatedMonths, irregularValues, plannedValue } from './month-value.ts'

const november = '2026-11-01'
const fresh: IncomeSource = {
  ...fees,
  validFrom: november,
  estimateLowestCents: 120_000,
  estimateUsualCents: 240_000,
}

function received(from: Month, ...amounts: readonly number[]): readonly IncomeReceipt[] {
  return amounts.map((amountCents, index) => ({
    sourceId: fees.id,
    month: addMonths(from, index),
    amountCents,
    version: 1,
  }))
}

describe('an estimate', () => {
  it('is the plan of a source that has just begun: the lowest month', () => {
    expect(irregularValues(fresh, [], november)).toEqual({ meanCents: 240_000, minimumCents: 120_000 })
    expect(plannedValue(fresh, [], november)).toBe(120_000)
    expect(baseValue({ sources: [fresh], receipts: [] }, november)).toBe(120_000)
    expect(estimatedMonths(fresh, [], november)).toBe(12)
  })

  it('gives way month by month to what really came', () => {
    const receipts = received(november, 300_000, 90_000)
    // Ten estimated months of 2.400,00 € and two real ones.
    expect(irregularValues(fresh, receipts, '2027-01-01')).toEqual({
      meanCents: 232_500,
      minimumCents: 90_000,
    })
    expect(estimatedMonths(fresh, receipts, '2027-01-01')).toBe(10)
  })

  it('says nothing about months since the source began: one without an entry counts 0', () => {
    expect(plannedValue(fresh, [], '2026-12-01')).toBe(0)
    // Until the receipt of the month is entered, it counts as planned (statistics.md § 65).
    expect(actualValue(fresh, [], november)).toBe(plannedValue(fresh, [], november))
    expect(actualValue(fresh, [], '2026-12-01', november)).toBe(plannedValue(fresh, [], november))
  })

  it('fills up what was entered of the months before', () => {
    const source = { ...fresh, validFrom: '2026-08-01' } as const
    const receipts = received('2026-08-01', 200_000, 150_000, 260_000)
    expect(irregularValues(source, receipts, november)).toEqual({
      meanCents: Math.round((9 * 240_000 + 610_000) / 12),
      minimumCents: 120_000,
    })
  })

  it('is forgotten after twelve months, whatever it said', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.nat({ max: 9_999_999 }), fc.nat({ max: 9_999_999 })),
        fc.array(fc.option(fc.nat({ max: 9_999_999 })), { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 12, max: 40 }),
        ([estimateLowestCents, more], amounts, months) => {
          const estimated = {
            ...fresh,
            estimateLowestCents,
            estimateUsualCents: estimateLowestCents + more + 1,
          }
          const receipts = amounts.flatMap((amountCents, index) =>
            amountCents === null ? [] : received(addMonths(november, index), amountCents),
          )
          const month = addMonths(november, months)
          const plain = { ...fresh, estimateLowestCents: null, estimateUsualCents: null }
          expect(irregularValues(estimated, receipts, month)).toEqual(irregularValues(plain, receipts, month))
          expect(estimatedMonths(estimated, receipts, month)).toBe(0)
        },
      ),
    )
  })

  it('never plans more than it says or than came, in the first year', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 999_999 }),
        fc.nat({ max: 999_999 }),
        fc.array(fc.nat({ max: 9_999_999 }), { maxLength: 11 }),
        (lowest, more, amounts) => {
          const source = { ...fresh, estimateLowestCents: lowest, estimateUsualCents: lowest + more + 1 }
          const receipts = received(november, ...amounts)
          const month = addMonths(november, amounts.length)
          const recent = amounts.slice(-6)
          const bound = amounts.length < 6 ? Math.min(lowest, ...recent) : Math.min(...recent)
          expect(plannedValue(source, receipts, month)).toBeLessThanOrEqual(bound)
          // A better month never lowers the planned value.
          const better = receipts.map((receipt) => ({ ...receipt, amountCents: receipt.amountCents + 100 }))
          expect(plannedValue(source, better, month)).toBeGreaterThanOrEqual(
            plannedValue(source, receipts, month),
          )
        },
      ),
    )
  })

  it('is the same in all months ahead: nobody knows more yet', () => {
    const ahead = monthRange('2026-12-01', 12).map((month) => plannedValue(fresh, [], month, november))
    expect(new Set(ahead)).toEqual(new Set([120_000]))
  })
})
