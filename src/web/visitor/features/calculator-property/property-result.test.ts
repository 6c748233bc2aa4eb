import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { accepts } from '#web/household/calculator-entries/accepts.ts'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { showFor } from '#web/kit/words/show.ts'
import { explainProperty } from './property-explanation.ts'
import { type PropertyInputs, type PropertyKey, propertyInputs } from './property-inputs.ts'
import { computeProperty } from './property-result.ts'
import { factorWords, partsOf, propertyHints, propertyName, propertyVariants } from './property-words.ts'

const show = showFor('2026-11-01', false)
const sample = sampleOf(propertyInputs)

function viewOf(part: Partial<Values<PropertyInputs>> = {}) {
  const values = { ...sample, ...part }
  const outcome = computeProperty(values)
  if (!outcome.ok) throw new Error(outcome.sentence)
  return { values, result: outcome.result, show }
}

describe('purchase costs', () => {
  it('are what the worked examples say', () => {
    expect(viewOf().result.costs.total.toString(2)).toBe('45675.60')
    const flat = viewOf({ price: '500000', state: 'TH', fees: 'flat' }).result.costs
    expect(flat.total.toString(2)).toBe('52850.00')
    const bremen = { price: '289900', state: 'HB', inventory: '9900', agent: '2.975', landCharge: '250000' }
    expect(viewOf(bremen).result.costs.total.toString(2)).toBe('28187.13')
  })

  it('add up, part by part', () => {
    const parts = partsOf(viewOf())
    const sum = parts.slice(0, -1).reduce((total, { amount }) => total.plus(amount), decimal(0))
    expect(sum.eq(parts.at(-1)!.amount)).toBe(true)
  })

  it('ask about much inventory', () => {
    const saysSo = (inventory: string) =>
      propertyHints(viewOf({ inventory })).some((hint) => hint.includes('15 %'))
    expect([saysSo('60000'), saysSo('60000.01')]).toEqual([false, true])
  })
})

const rented = {
  mode: 'yield',
  price: '250000',
  costs: '27500',
  rent: '900',
  nonAllocable: '600',
  maintenance: '900',
  instalment: '1050',
  interest: '7400',
  marginalTax: '42',
  equity: '60000',
} as const

describe('a let flat', () => {
  it('yields what the worked example says', () => {
    const { rentalYield: figures } = viewOf(rented).result
    expect(figures.cashflowAfterTax.toString(2)).toBe('-2349.75')
    expect(figures.netYield?.times(100).toString(2)).toBe('3.35')
    expect(figures.equityReturn?.times(100).toString(2)).toBe('-3.92')
  })

  it('takes the upkeep from the formula of Peters', () => {
    const view = viewOf({ ...rented, maintenanceMode: 'peters', buildCost: '1500', area: '100' })
    expect(view.result.rental.maintenanceYear.toString(2)).toBe('2812.50')
    expect(propertyHints(view)[0]).toContain('1.968,75')
  })

  it('is written off by its age, or degressively', () => {
    const amounts = (part: Partial<Values<PropertyInputs>>) =>
      viewOf({ ...rented, price: '300000', costs: '100000', ...part })
        .result.depreciation.years.slice(0, 2)
        .map(({ amount }) => amount.toString(2))
    expect(amounts({ depreciationMode: '2023' })).toEqual(['9000.00', '9000.00'])
    expect(amounts({ depreciationMode: 'degressive', startMonth: '7' })).toEqual(['7500.00', '14625.00'])
    expect(amounts({ depreciationMode: 'own_rate', depreciation: '0' })).toEqual([])
  })

  it('asks for the depreciation with the periods and rates of the law', () => {
    const { choices } = propertyInputs.depreciationMode
    expect(choices.map(({ code, label }) => `${code}: ${label.replaceAll('\u00A0', ' ')}`)).toEqual([
      '1924: vor 1925 (linear 2,5 %)',
      '1925: 1925 bis 2022 (linear 2 %)',
      '2023: ab 2023 (linear 3 %)',
      'degressive: neu, degressiv 5 %',
      'own_rate: anderer Satz',
    ])
  })

  it('explains notary and land registry with the rates of the GNotKG', () => {
    const { formulas, notes } = explainProperty(viewOf({}))
    const lines = [...formulas.map(({ label, formula }) => `${label}: ${formula}`), ...notes].map((line) =>
      line.replaceAll('\u00A0', ' '),
    )
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Notar: \(3,0 × [\d.,]+ € \+ 1,0 × [\d.,]+ €\) × 1,19 = /u),
        expect.stringMatching(/^Grundbuch: 1,5 × [\d.,]+ € \+ 1,0 × [\d.,]+ € \+ 25,00 € = /u),
        'Notar mit 19 % Umsatzsteuer, ohne Auslagen: Beurkundung 2,0, Vollzug 0,5, Betreuung 0,5 und Grundschuld 1,0 der vollen Gebühr.',
        'Grundbuch ohne Umsatzsteuer: Vormerkung 0,5, Eigentum 1,0, Grundschuld 1,0 und 25 € für das Löschen der Vormerkung.',
      ]),
    )
  })

  it('says for which buildings the degressive way is open', () => {
    const [hint] = propertyHints(viewOf({ ...rented, depreciationMode: 'degressive' }))
    expect(hint).toContain('vom 01.10.2023 bis 30.09.2029')
  })

  it('has no yield on nothing, and a price by its years of rent', () => {
    expect(viewOf({ ...rented, rent: '0' }).result.rentalYield.priceFactor).toBeNull()
    const words = ['20', '20.01', '25', '30', '30.01'].map((text) => factorWords(decimal(text)))
    expect(words).toEqual(['günstig', 'üblich', 'üblich', 'über dem Üblichen', 'teuer'])
  })
})

it('takes what calculators.md allows', () => {
  const taken = (key: PropertyKey, ...texts: string[]) =>
    texts.map((text) => accepts(propertyInputs[key], text))
  expect(taken('price', '999.99', '1000', '50000000', '50000000.01')).toEqual([false, true, true, false])
  expect(taken('agent', '8', '8.01')).toEqual([true, false])
  expect(taken('buildingShare', '39', '40', '95', '96')).toEqual([false, true, true, false])
  expect(taken('marginalTax', '47.5', '47.51')).toEqual([true, false])
  expect(taken('equity', '0', '0.01')).toEqual([false, true])
  expect(taken('state', 'NW', 'XX')).toEqual([true, false])
})

it('keeps names short enough to be stored', () => {
  const names = (['costs', 'yield'] as const).flatMap((mode) => {
    const view = viewOf({ mode, price: '50000000', rent: '1000000' })
    return [propertyName(view), ...propertyVariants(view.values, show).map(({ name }) => name)]
  })
  expect(names.filter((name) => name.length > 40)).toEqual([])
})
