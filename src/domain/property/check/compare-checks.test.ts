import { describe, expect, it } from 'vitest'
import { csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { sampleCheck, sampleContext as context } from '#domain/testing/sample-purchase-check.ts'
import { checkAnswer } from './answer-check.ts'
import { type ComparisonRowId, comparisonRowIds } from './check-comparison.ts'
import { comparisonCells, scheduleCells, scheduleColumns, yearCells, yearColumns } from './check-csv.ts'
import { compareChecks } from './compare-checks.ts'

const halle = {
  ...sampleCheck,
  name: 'Halle',
  land: 'ST',
  priceCents: 10_900_000,
  areaTenths: 560,
  equityCents: 2_500_000,
  rentMonthCents: 50_500,
  nonAllocableYearCents: 67_600,
  reserveYearCents: 50_000,
}

function rowOf(checks: Parameters<typeof compareChecks>[0], id: ComparisonRowId) {
  const row = compareChecks(checks, context).find((candidate) => candidate.id === id)
  if (!row) throw new Error(`there is no row ${id}`)
  return row
}

const best = (checks: Parameters<typeof compareChecks>[0], id: ComparisonRowId) =>
  rowOf(checks, id).cells.map(({ isBest }) => isBest)

describe('compareChecks', () => {
  it('marks the best value of a row by its direction', () => {
    const checks = [sampleCheck, halle]
    expect(rowOf(checks, 'priceM2').cells.map(({ value }) => value)).toEqual([308_333, 194_643])
    expect(best(checks, 'priceM2')).toEqual([false, true])
    expect(best(checks, 'grossYield')).toEqual([false, true])
    expect(best(checks, 'upkeep')).toEqual([true, false])
    expect(rowOf(checks, 'stressMore').cells[0]?.value).toBe(10_825)
  })

  it('marks none of equal values, nor one that stands alone, nor where no direction is better', () => {
    expect(best([sampleCheck, sampleCheck], 'grossYield')).toEqual([false, false])
    expect(best([sampleCheck, { ...halle, areaTenths: null }], 'priceM2')).toEqual([false, false])
    expect(best([halle], 'grossYield')).toEqual([false])
    expect(best([sampleCheck, halle], 'loan')).toEqual([false, false])
  })

  it('says what lacks, and that a row says nothing for a home', () => {
    const row = rowOf(
      [sampleCheck, { ...halle, use: 'home' }, { ...halle, rentMonthCents: null }],
      'afterTax',
    )
    expect(row.cells.map(({ applies, missing }) => [applies, missing])).toEqual([
      [true, []],
      [false, []],
      [true, ['rentMonthCents']],
    ])
  })

  it('leaves out rows that say nothing for any', () => {
    const ids = (use: 'home' | 'let') => compareChecks([{ ...halle, use }], context).map(({ id }) => id)
    expect(ids('let')).toEqual(comparisonRowIds.filter((id) => id !== 'homeChange'))
    expect(ids('home')).not.toContain('afterTax')
    expect(ids('home')).toContain('homeChange')
  })
})

describe('cells for a spreadsheet', () => {
  it('are those of the comparison', () => {
    const checks = [sampleCheck, { ...halle, rentMonthCents: null }]
    expect(comparisonCells(rowOf(checks, 'total'))[0]).toBe(csvAmount(16_395_951))
    expect(comparisonCells(rowOf(checks, 'grossYield'))).toEqual([4.54, null])
    expect(comparisonCells(rowOf(checks, 'priceFactor'))).toEqual([22.02, null])
  })

  it('are those of the years and of the schedule', () => {
    const { let: answered, financing } = checkAnswer(sampleCheck, context)
    const [first] = yearCells(answered?.years.value ?? [])
    expect(first).toHaveLength(yearColumns.length)
    expect(first?.slice(0, 3)).toEqual([2027, 12, csvAmount(658_560)])
    const rows = scheduleCells(financing.value?.years ?? [])
    expect(rows[0]).toHaveLength(scheduleColumns.length)
    expect(rows[9]?.at(-1)).toBe(csvAmount(10_176_839))
  })
})
