import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, monthsBetween } from '#domain/calendar/month.ts'
import { decimal } from '#domain/money/decimal.ts'
import { waitingPeriods } from '#domain/wealth-plan/plan-person.ts'
import { pensionStart, type PensionStartInput } from './pension-start.ts'
import { fullPensionAfter45Years, monthAfterAge } from './retirement-age.ts'

const example: PensionStartInput = {
  birthMonth: '1964-05-01',
  wish: '2027-06-01',
  waiting: '35',
  points: decimal(45),
  stated: null,
  year: 2026,
}

const births = fc.integer({ min: 0, max: 900 }).map((months) => addMonths('1930-01-01', months))
const ages = fc.integer({ min: 600, max: 960 })
const waiting = fc.constantFrom(...waitingPeriods)

describe('pensionStart', () => {
  it('begins at the standard age where nothing is wished', () => {
    expect(pensionStart({ ...example, wish: null })).toMatchObject({
      from: '2031-06-01',
      monthsLate: 0,
      isMoved: false,
      grossCents: 191_340,
    })
  })

  it('knows the age without a deduction after 45 years', () => {
    const ageIn = [1940, 1952, 1953, 1963, 1964, 2000].map((year) => fullPensionAfter45Years(year))
    expect(ageIn).toEqual([756, 756, 758, 778, 780, 780])
  })

  it('takes a letter for the chosen month as it is, although points are known', () => {
    const stated = { grossCents: 141_240, kind: 'chosen_month' as const }
    expect(pensionStart({ ...example, stated })).toMatchObject({ grossCents: 141_240, accessFactor: null })
  })

  it('never begins before the earliest month, and says when the wish has moved', () => {
    fc.assert(
      fc.property(births, ages, waiting, (birthMonth, age, years) => {
        const wish = monthAfterAge(birthMonth, age)
        const start = pensionStart({ ...example, birthMonth, wish, waiting: years })
        expect(start.from >= start.earliest).toBe(true)
        expect(start.isMoved).toBe(wish < start.earliest)
        expect(start.isMoved ? start.earliest : wish).toBe(start.from)
        expect(start.monthsLate).toBe(monthsBetween(start.standard, start.from))
      }),
    )
  })

  it('pays more for every month later, and after 45 years never less than after 35', () => {
    fc.assert(
      fc.property(births, ages, (birthMonth, age) => {
        const grossAt = (ageMonths: number, years: '35' | '45') => {
          const wish = monthAfterAge(birthMonth, ageMonths)
          return pensionStart({ ...example, birthMonth, wish, waiting: years }).grossCents
        }
        expect(grossAt(age + 1, '35')).toBeGreaterThanOrEqual(grossAt(age, '35'))
        expect(grossAt(age + 1, '45')).toBeGreaterThanOrEqual(grossAt(age, '45'))
        expect(grossAt(age, '45')).toBeGreaterThanOrEqual(grossAt(age, '35'))
      }),
    )
  })

  it('takes off 14.4 % at most', () => {
    fc.assert(
      fc.property(births, ages, waiting, (birthMonth, age, years) => {
        const wish = monthAfterAge(birthMonth, age)
        const { accessFactor } = pensionStart({ ...example, birthMonth, wish, waiting: years })
        expect(accessFactor!.gte('0.856')).toBe(true)
      }),
    )
  })
})
