import { describe, expect, it } from 'vitest'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { bergerRecords } from '#web/testing/berger-records.ts'
import { firstValuations, propertySchema, type PropertyValues, valuesOf } from './property-form.ts'

const today = '2026-11-21'
const nothing = { account: null, property: null }
const start = { ...valuesOf(nothing), name: 'ETW Leipzig' }

function check(values: Partial<PropertyValues>, free = 10_000) {
  return propertySchema(nothing, () => free, today)['~standard'].validate({ ...start, ...values })
}

function messages(result: ReturnType<typeof check>): readonly string[] {
  return 'issues' in result ? result.issues.map(({ message, path }) => `${path.join('.')}: ${message}`) : []
}

describe('a new property', () => {
  it('needs a value: of today, or that of the purchase with its day', () => {
    expect(messages(check({}))).toEqual([
      'todayCents: Gib an, was sie heute wert ist, oder Kaufpreis und Tag des Kaufs.',
    ])
    expect(messages(check({ todayCents: 20_000_000 }))).toEqual([])
    expect(messages(check({ priceCents: 20_000_000, openedOn: '2021-05-12' }))).toEqual([])
  })

  it('begins with the valuation of its purchase and that of today, the household has its share of both', () => {
    const result = check({
      priceCents: 20_000_001,
      openedOn: '2021-05-12',
      todayCents: 30_000_000,
      shareBp: 5_000,
    })
    if ('issues' in result) throw new Error('it can be stored')
    expect(firstValuations(result.value, today)).toEqual([
      { day: '2021-05-12', amountCents: 10_000_001, valuationKind: 'purchase', wholeCents: 20_000_001 },
      { day: today, amountCents: 15_000_000, valuationKind: 'own_estimate', wholeCents: 30_000_000 },
    ])
  })

  it('is not bought in the future, and secures no more of a loan than is left', () => {
    const loans = [{ accountId: '01a229a9-fe45-74dd-913a-d19cfb19071d', shareBp: 6_000 }]
    expect(messages(check({ todayCents: 1, openedOn: '2026-11-22', loans }, 5_000))).toEqual([
      'openedOn: Der Kauf liegt in der Zukunft. Eine geplante Immobilie gehört nach „Prüfen“.',
      'loans: Ein Darlehen kann zusammen höchstens zu 100\u00a0% mit Immobilien verknüpft sein.',
    ])
  })
})

describe('the use of a property', () => {
  it('decides what has to fit together: a home has no rent that lacks its month', () => {
    const typed = { todayCents: 1, rentMonthCents: 90_000 }
    expect(messages(check({ ...typed, use: 'let' }))).toEqual([
      'rentFrom: Gib an, seit wann die Miete gezahlt wird.',
    ])
    const home = check({ ...typed, use: 'home' })
    expect('value' in home && home.value.property).toMatchObject({ rentMonthCents: null })
    // What fits stays, so that nothing is lost when the use changes again.
    const once = check({ ...typed, use: 'home', rentFrom: '2024-04-01' })
    expect('value' in once && once.value.property).toMatchObject({ rentMonthCents: 90_000 })
  })
})

it('asks for no value where the account has one', () => {
  const account = bergerRecords().accounts[0] as StoredAccount
  const seen = { account, property: null }
  const schema = propertySchema(seen, () => 10_000, today)
  expect('value' in schema['~standard'].validate(valuesOf(seen))).toBe(true)
})
