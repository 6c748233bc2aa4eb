import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS, sumCents } from '#domain/money/cents.ts'
import { extremeProperties } from '#domain/testing/extreme-properties.ts'
import { leipzig, ownOf } from '#domain/testing/own-property.ts'
import { ownProperties } from './own-property.ts'
import type { PropertyRecords } from './own-records.ts'
import { ownSale, storedSale } from './own-sale.ts'
import { propertyBoard } from './property-board.ts'
import { propertyPayments } from './property-payments.ts'
import { propertyTaxYear, taxYears } from './property-tax-year.ts'
import { propertyTotals } from './property-totals.ts'
import { upcoming } from './upcoming.ts'

describe('any property', () => {
  const each = (test: (records: PropertyRecords) => void, numRuns = 150) =>
    fc.assert(fc.property(extremeProperties, test), { numRuns })

  it('has figures at any limit of the fields, without an error', () => {
    each((of) => {
      const all = ownProperties(of)
      expect(all).toHaveLength(of.properties.length)
      expect(strange([all.map(propertyBoard), propertyTotals(all), upcoming(all)])).toEqual([])
    })
  })

  it('has a year for the tax office and a sale at any limit of the fields', () => {
    each((of) => {
      for (const own of ownProperties(of)) {
        const years = taxYears(own)
        const shown = [...new Set([years[0], years.at(-1), 1899, 2026, 2199])].map(
          (year) => year !== undefined && propertyTaxYear(own, year),
        )
        const sale = storedSale(own)
        expect(strange([shown, sale && ownSale(own, { ...sale, tax: null })])).toEqual([])
      }
    }, 100)
  })

  it('has sums that add up', () => {
    each((of) => {
      const all = ownProperties(of)
      const totals = propertyTotals(all)
      const { columns } = totals
      const sumOf = (read: (column: (typeof columns)[number]) => number | null) =>
        sumCents(columns.map((column) => read(column) ?? 0))
      expect(totals.value.cents).toBe(sumOf(({ valueCents }) => valueCents))
      expect(totals.debt.cents).toBe(sumOf(({ debtCents }) => debtCents))
      expect(totals.equity.cents).toBe(sumOf(({ equityCents }) => equityCents))
      for (const { valueCents, debtCents, equityCents, payments } of columns) {
        expect(equityCents).toBe(valueCents === null ? null : valueCents + debtCents)
        const { rent, housing, principal, special, cashflow } = payments
        if (!cashflow) continue
        const lines = [rent, housing, principal, special]
        expect(cashflow.monthCents).toBe(sumCents(lines.map((line) => line?.monthCents ?? 0)))
        expect(cashflow.yearCents).toBe(sumCents(lines.map((line) => line?.yearCents ?? 0)))
      }
    }, 100)
  })
})

describe('what only a strange record has', () => {
  const [stored] = leipzig.properties
  const withFields = (fields: Partial<PropertyRecords['properties'][number]>) =>
    ownOf({ ...leipzig, properties: [{ ...stored!, ...fields }] }, 'leipzig')
  const withAccount = (id: string, fields: Partial<PropertyRecords['accounts'][number]>) =>
    leipzig.accounts.map((each) => (each.id === id ? { ...each, ...fields } : each))

  it('a rent that rises by a fifth a year since 1900 ends at the highest balance', () => {
    const own = withFields({
      use: 'let',
      rentKind: 'growth',
      rentGrowthBp: 2_000,
      rentMonthCents: MAX_AMOUNT_CENTS,
      rentFrom: '1900-01-01',
    })
    expect(propertyPayments(own).rent?.monthCents).toBe(MAX_BALANCE_CENTS)
  })

  it('a local rent of which the share is no cent is compared with none', () => {
    const own = withFields({
      use: 'let',
      shareBp: 1,
      rentMonthCents: 50_000,
      rentFrom: '2021-05-01',
      marketRentMonthCents: 1,
    })
    expect(propertyTaxYear(own, 2026)?.deduction).toBe('all')
  })

  it('a loan that grows without end is told as long as its debt can be', () => {
    const accounts = withAccount('loan', { interestBp: 10_000, instalmentCents: 0, fixedUntil: null })
    const { months, payments } = propertyBoard(ownOf({ ...leipzig, accounts }, 'leipzig'))
    expect(payments.interest?.monthCents).toBeLessThan(0)
    expect(months.every(({ debtCents }) => Number.isSafeInteger(debtCents))).toBe(true)
  })

  it('the whole of a tiny share on a tiny area has no price of a square metre', () => {
    const balances = [{ day: '2026-01-01', amountCents: MAX_BALANCE_CENTS, version: 1 }] as const
    const accounts = withAccount('leipzig', { balances })
    const properties = [{ ...stored!, shareBp: 1, areaTenths: 1 }]
    const { valuations } = propertyBoard(ownOf({ ...leipzig, accounts, properties }, 'leipzig'))
    expect(valuations[0]?.perSquareMetreCents).toBeNull()
  })
})

/** Every number, and every day or month, of figures that cannot be one, with its place. */
function strange(value: unknown, place = ''): readonly string[] {
  if (typeof value === 'number') {
    const isFine =
      place.endsWith('Cents') || place.endsWith('cents')
        ? Number.isSafeInteger(value)
        : Number.isFinite(value)
    return isFine ? [] : [`${place}: ${value}`]
  }
  if (typeof value === 'string') return /NaN|Infinity|undefined/u.test(value) ? [`${place}: ${value}`] : []
  if (Array.isArray(value)) return value.flatMap((each, at) => strange(each, `${place}.${at}`))
  if (typeof value !== 'object' || value === null) return []
  if (Object.getPrototypeOf(value) !== Object.prototype)
    return 'toNumber' in value && typeof value.toNumber === 'function' && !Number.isFinite(value.toNumber())
      ? [`${place}: no finite number`]
      : []
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'own' ? [] : strange(each, `${place}.${name}`),
  )
}
