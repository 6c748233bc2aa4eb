import { describe, expect, it } from 'vitest'
import { sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { showFor } from '#web/kit/words/show.ts'
import { explainWithdrawalPlan } from './withdrawal-plan-explanation.ts'
import { withdrawalPlanInputs } from './withdrawal-plan-inputs.ts'
import { computeWithdrawalPlan } from './withdrawal-plan-result.ts'
import { withdrawalYears } from './withdrawal-plan-table.ts'

const sample = sampleOf(withdrawalPlanInputs)

function resultFor(values: Partial<typeof sample>) {
  const outcome = computeWithdrawalPlan({ ...sample, ...values })
  if (!outcome.ok) throw new Error(outcome.sentence)
  return outcome.result
}

function sentenceFor(values: Partial<typeof sample>) {
  const outcome = computeWithdrawalPlan({ ...sample, ...values })
  return outcome.ok ? null : outcome.sentence
}

describe('the four searches of calculators.md § 2', () => {
  it('finds the withdrawal', () => expect(resultFor({}).withdrawal.toString(2)).toBe('1571.68'))

  it('finds the capital', () => {
    const values = {
      search: 'capital',
      withdrawal: '1000',
      annualRate: '3',
      years: '20',
      timing: 'begin',
      growth: '2',
    } as const
    expect(resultFor(values).capital.toString(2)).toBe('216161.45')
  })

  it('finds how long it lasts', () => {
    const { course } = resultFor({
      search: 'duration',
      capital: '200000',
      annualRate: '3',
      withdrawal: '1200',
      timing: 'begin',
    })
    expect([course.fullMonths, course.lastPayment?.toString(2)]).toEqual([214, '272.05'])
  })

  it('finds what lasts for good', () => {
    const values = { search: 'perpetual', capital: '400000', timing: 'begin' } as const
    expect(resultFor(values).withdrawal.toString(2)).toBe('1305.22')
  })
})

it('accounts for every cent: capital and interest are what was taken and what is left', () => {
  const { capital, interest, withdrawn, course } = resultFor({ growth: '2.5', months: '7' })
  expect(capital.plus(interest).minus(withdrawn).minus(course.balance).toString()).toBe('0')
})

it.each([
  ['withdrawal', 'Die Entnahme ist auf den Cent abgerundet, damit das Kapital reicht.'],
  ['duration', 'Jede Entnahme ist auf den Cent gerundet.'],
] as const)('says how the amounts of %s are rounded', (search, note) => {
  const view = { values: { ...sample, search }, result: resultFor({ search }), show: showFor(null, false) }
  expect(explainWithdrawalPlan(view).notes).toContain(note)
})

describe('what cannot be answered', () => {
  it.each([
    [{ capital: '0' }, 'Bitte gib ein Startkapital größer als 0 € ein.'],
    [{ search: 'duration', capital: '0' }, 'Bitte gib ein Startkapital größer als 0 € ein.'],
    [
      { search: 'perpetual', annualRate: '0' },
      'Eine ewige Rente ist nur mit einer positiven Rendite möglich.',
    ],
    [{ years: '0' }, 'Die Dauer muss mindestens 1 Monat betragen.'],
    [{ years: '100', months: '1' }, 'Die Dauer darf höchstens 100 Jahre (1.200 Monate) betragen.'],
  ] as const)('%j: %s', (values, sentence) => expect(sentenceFor(values)).toBe(sentence))
})

it('closes with the double rule only where the rows make the sum', () => {
  const isExact = (capital: string) => {
    const values = { ...sample, capital }
    return withdrawalYears({ values, result: resultFor(values), show: showFor('2026-11-01', false) }).isExact
  }
  expect([isExact(sample.capital), isExact('600000')]).toEqual([true, false])
})

it('calls a single month one', () => {
  const values = { ...sample, years: '0', months: '1' }
  const view = { values, result: resultFor(values), show: showFor('2026-11-01', false) }
  expect(explainWithdrawalPlan(view).formulas.map(({ label }) => label)).toContain(
    'Entnahme für 1 Monat, g = Erhöhung, v = 1 ÷ (1 + i)',
  )
})
