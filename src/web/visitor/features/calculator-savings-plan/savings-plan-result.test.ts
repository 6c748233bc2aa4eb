import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { showFor } from '#web/kit/words/show.ts'
import { explainSavingsPlan } from './savings-plan-explanation.ts'
import { savingsPlanInputs } from './savings-plan-inputs.ts'
import { computeSavingsPlan, monthsEarlier } from './savings-plan-result.ts'
import { savingsPlanTable } from './savings-plan-table.tsx'

const sample = sampleOf(savingsPlanInputs)

function resultFor(values: Partial<typeof sample>) {
  const outcome = computeSavingsPlan({ ...sample, ...values })
  if (!outcome.ok) throw new Error(outcome.sentence)
  return outcome.result
}

function sentenceFor(values: Partial<typeof sample>) {
  const outcome = computeSavingsPlan({ ...sample, ...values })
  return outcome.ok ? null : outcome.sentence
}

it('projects the sample', () => {
  const { projection } = resultFor({})
  expect(projection.endBalance.toString(2)).toBe('322463.69')
  expect(projection.paidIn.toString(2)).toBe('143812.93')
  expect(projection.purchasingPower?.toString(2)).toBe('217008.82')
})

it.each([
  ['contribution', '(100.000,00\u00A0€ − K) ÷ 240'],
  ['term', 'K + c × n ≥ Ziel, n = 178'],
] as const)('explains the search for the %s without interest', (search, formula) => {
  const values = { search, annualRate: '0' }
  const view = { values: { ...sample, ...values }, result: resultFor(values), show: showFor(null, false) }
  expect(explainSavingsPlan(view).formulas.at(-1)!.formula).toBe(formula)
})

it('tells how much earlier a hundred more gets there', () =>
  expect(monthsEarlier(resultFor({}), decimal(100))).toBe(24))

it('credits nominal interest when it is due', () => {
  const values = {
    initial: '5000',
    contribution: '200',
    annualRate: '3',
    years: '10',
    growth: '0',
    timing: 'begin',
  } as const
  const monthly = resultFor({ ...values, rateMode: 'nominal', credits: '12' })
  expect(monthly.projection.endBalance.toString(2)).toBe('34764.92')
})

describe('a goal', () => {
  it('finds the contribution and projects it', () => {
    const { input, projection } = resultFor({
      search: 'contribution',
      goal: '100000',
      initial: '10000',
      annualRate: '5',
      years: '15',
      // Fields of another search have no effect.
      growth: '10',
      rateMode: 'nominal',
      interval: '12',
    })
    expect(input.contribution.toString(2)).toBe('299.11')
    expect(projection.endBalance.gte(100_000)).toBe(true)
  })

  it('finds the months', () => {
    const values = {
      search: 'term',
      goal: '20000',
      initial: '3000',
      contribution: '300',
      annualRate: '3',
    } as const
    expect(resultFor(values).input.months).toBe(52)
  })

  it('is there already', () =>
    expect(resultFor({ search: 'term', goal: '100', initial: '200' }).input.months).toBe(0))
})

describe('what cannot be answered', () => {
  it.each([
    [
      { search: 'term', goal: '1000000', initial: '0', contribution: '0' },
      'Mit diesen Angaben erreichst du das Ziel nicht.',
    ],
    [{ years: '0' }, 'Die Laufzeit muss mindestens 1 Monat betragen.'],
    [{ years: '100', months: '1' }, 'Die Laufzeit darf höchstens 100 Jahre (1.200 Monate) betragen.'],
  ] as const)('%j: %s', (values, sentence) => expect(sentenceFor(values)).toBe(sentence))
})

it('keeps the last year when it is not full', () => {
  const { points, projection } = resultFor({ years: '2', months: '3' })
  expect(points.map(({ month }) => month)).toEqual([0, 12, 24, 27])
  expect(points.at(-1)?.balance.toString(2)).toBe(projection.endBalance.toString(2))
  expect(resultFor({ years: '1', months: '0' }).points).toHaveLength(13)
})

it('closes with the double rule only where the rows make the sum', () => {
  const isExact = (contribution: string) => {
    const values = { ...sample, contribution }
    return savingsPlanTable({ values, result: resultFor(values), show: showFor('2026-11-01', false) }).isExact
  }
  expect([isExact(sample.contribution), isExact('2')]).toEqual([true, false])
})
