import { expect, it } from 'vitest'
import type { PlanDeviation } from '#domain/wealth-plan/plan-deviation.ts'
import { deviationCauses, deviationTone, deviationWords } from './deviation-words.ts'

const onPlan: PlanDeviation = {
  months: 0,
  tenths: 0,
  euroCents: 0,
  fromSavingCents: 0,
  fromMarketCents: 0,
  fromStartCents: 0,
}

it('says how many months the household is ahead or behind', () => {
  expect(deviationWords(onPlan)).toBe('genau im Plan')
  expect(deviationWords({ ...onPlan, euroCents: 12 })).toBe('knapp voraus')
  expect(deviationWords({ ...onPlan, tenths: 15 })).toBe('1,5 Monate voraus')
  expect(deviationWords({ ...onPlan, tenths: 10 })).toBe('1 Monat voraus')
  expect(deviationWords({ ...onPlan, tenths: -1 })).toBe('0,1 Monate hinter dem Plan')
  expect(deviationWords({ ...onPlan, tenths: -40 })).toBe('4 Monate hinter dem Plan')
})

it('is toned as the words are', () => {
  expect([0, 15, -15].map((tenths) => deviationTone({ ...onPlan, tenths }))).toEqual([
    '',
    'text-positive',
    'text-negative',
  ])
})

it('names the causes that there are, and they sum to the whole', () => {
  const causes = deviationCauses({
    ...onPlan,
    euroCents: 150_000,
    fromSavingCents: 210_000,
    fromMarketCents: -60_000,
  })
  expect(causes.map(({ label, cents }) => [label, cents])).toEqual([
    ['mehr gespart', 210_000],
    ['Wertänderung', -60_000],
  ])
  expect(deviationCauses({ ...onPlan, fromSavingCents: -1, fromStartCents: -1 })[1]?.label).toBe(
    'weniger am Anfang',
  )
  expect(deviationCauses(onPlan)).toEqual([])
})
