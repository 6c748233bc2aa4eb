import { expect, it } from 'vitest'
import { statisticsPeriods } from '#domain/wealth-statistics/statistics-period.ts'
import { periodOf, withPeriod } from './period-address.ts'

it('takes three years where the address says nothing that there is', () => {
  expect(periodOf(new URLSearchParams())).toBe('three_years')
  expect(periodOf(new URLSearchParams('zeitraum=9-jahre'))).toBe('three_years')
})

it('reads back every period that it writes, and keeps what else stands there', () => {
  for (const period of statisticsPeriods) {
    const search = withPeriod(new URLSearchParams('x=1&zeitraum=alles'), period)
    expect(periodOf(search)).toBe(period)
    expect(search.get('x')).toBe('1')
  }
  expect(withPeriod(new URLSearchParams(), 'three_years').toString()).toBe('')
})
