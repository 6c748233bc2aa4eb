import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/format-money.ts'
import type { PlanSuccess } from '#domain/plan-explanation/plan-success.ts'
import { personNames } from './person-names.ts'
import { pensionSentence, reachedSentence, successSentence, untilWords } from './success-words.ts'

const nameOf = personNames([
  { id: 'anna', name: 'Anna', surname: 'Berger' },
  { id: 'jonas', name: 'Jonas', surname: 'Berger' },
])
const success: PlanSuccess = {
  lifeCents: 349_235,
  wishedBudgetCents: 450_000,
  withdrawalRateBp: 400,
  unsoldNames: ['ETW Leipzig'],
  pensions: [
    { personId: 'jonas', from: '2055-04-01' },
    { personId: 'anna', from: '2057-08-01' },
  ],
  horizon: { until: '2090-07-01', youngest: { personId: 'anna', age: 100 } },
  retirementMonth: '2057-08-01',
  runsOut: null,
}
const plain = (words: string) => words.replaceAll('\u00a0', ' ')

it('joins the steps with the share in which the money lasts', () => {
  expect(plain(successSentence(success, nameOf, formatEuro))).toBe(
    'Die Stufen fragen, ob 4,0 % des ganzen Vermögens im Jahr ein Leben für 3.492,35 € im Monat (Freiheit: 4.500,00 €) bezahlen, mit ETW Leipzig, ohne Rente; „Das Geld reicht“ fragt, ob 3.492,35 € im Monat bis Juli 2090, dann ist Anna 100, bezahlt sind, ohne ETW Leipzig zu verkaufen und mit der Rente von Jonas ab April 2055 und von Anna ab August 2057.',
  )
})

it('names no house and no pension that is not there', () => {
  const alone: PlanSuccess = {
    ...success,
    wishedBudgetCents: 349_235,
    unsoldNames: [],
    pensions: [],
    horizon: { until: '2076-11-01', youngest: null },
  }
  expect(plain(successSentence(alone, nameOf, formatEuro))).toBe(
    'Die Stufen fragen, ob 4,0 % des ganzen Vermögens im Jahr ein Leben für 3.492,35 € im Monat bezahlen; „Das Geld reicht“ fragt, ob 3.492,35 € im Monat bis November 2076 bezahlt sind.',
  )
  expect(untilWords(alone.horizon, nameOf)).toBe('bis November 2076')
})

it('says what reached means', () => {
  expect(plain(reachedSentence(success, 'freedom', formatEuro))).toBe(
    'Erreicht heißt: 4,0 % des ganzen Vermögens im Jahr, auch von ETW Leipzig, sind mindestens 4.500,00 € im Monat, ohne Rente.',
  )
  expect(plain(reachedSentence({ ...success, unsoldNames: [], pensions: [] }, 'security', formatEuro))).toBe(
    'Erreicht heißt: 4,0 % des ganzen Vermögens im Jahr sind mindestens 3.492,35 € im Monat.',
  )
})

it('says until when it is enough, and at which age it is not any more', () => {
  expect(pensionSentence(success, nameOf)).toBe(
    'Ab August 2057 trägt das Vermögen, was die Rente offen lässt, bis Juli 2090, dann ist Anna 100.',
  )
  const short = { ...success, runsOut: { month: '2078-03-01', youngestAge: 87 } } as const
  expect(pensionSentence(short, nameOf, ', vor Steuern')).toBe(
    'Nach diesem Plan ist das Geld im März 2078 aufgebraucht, dann ist Anna 87, vor Steuern.',
  )
})

it('uses whole names where two share the first one', () => {
  const twice = personNames([
    { id: 'a', name: 'Kim', surname: 'Ost' },
    { id: 'b', name: 'Kim', surname: 'West' },
  ])
  expect(twice('a')).toBe('Kim Ost')
})
