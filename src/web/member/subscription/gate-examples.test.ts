import { describe, expect, it } from 'vitest'
import { parseAmount } from '#domain/money/parse-amount.ts'
import { gateWords } from './gate-examples.ts'

const cents = (value: string) => {
  const parsed = parseAmount(value.replace('\u00A0€', ''))
  return parsed.ok ? parsed.value : Number.NaN
}

describe('the worked example of an area', () => {
  it('adds up for the household plan', () => {
    const { rows, result } = gateWords('budget').example
    expect(rows).toHaveLength(3)
    expect(rows.reduce((sum, { value }) => sum + cents(value), 0)).toBe(cents(result.value))
    expect(cents(result.value)).toBeGreaterThan(0)
  })

  it('leads from what is owned over two steps to the plan', () => {
    const { rows, result } = gateWords('wealth_plan').example
    expect(rows[0]).toEqual({ label: 'Vermögen heute', value: '132.745,41\u00A0€' })
    expect(rows[1]?.label).toMatch(/^Schutz, erreicht \d\d\.20\d\d$/)
    expect(rows[2]?.label).toMatch(/^Sicherheit, erreicht \d\d\.20\d\d$/)
    expect(result.label).toBe('Plan für November 2056')
  })

  it('names the class that is furthest from its target', () => {
    const { rows, result } = gateWords('distribution').example
    expect(rows.map(({ value }) => value).join()).toMatch(/^\d+,\d\u00A0% statt \d+\u00A0%/)
    expect(result.label).toMatch(/(?:über|unter) dem Ziel$/)
  })

  it.each(['budget', 'wealth_plan', 'distribution', 'webinars'] as const)(
    'says that %s needs one',
    (area) => {
      expect(gateWords(area).title).toMatch(/zum Abo\.$/)
    },
  )
})
