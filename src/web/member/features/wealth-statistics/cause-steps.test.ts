import { expect, it } from 'vitest'
import type { MonthCauses } from '#domain/household-statistics/month-causes.ts'
import { changeOf } from '#domain/net-worth/monthly-waterfall.ts'
import { causeSeries, causeSteps, changeSeries } from './cause-steps.ts'

const causes: MonthCauses = {
  month: '2026-11-01',
  beforeCents: 13_084_080,
  savedCents: 138_150,
  withdrawnCents: 0,
  valueChangeCents: 52_311,
  recordedCents: 0,
  goneCents: 0,
  afterCents: 13_274_541,
  paidInCents: 30_267,
  repaidCents: 39_978,
  stayedCents: 84_927,
  takenCents: -17_022,
}

it('leads from one balance to the next, and leaves out what did not happen', () => {
  const steps = causeSteps(causes)
  expect(steps.map(({ label }) => label)).toEqual([
    'Sparrate',
    'Tilgung',
    'Geblieben',
    'Wertänderung',
    'Entnahme',
  ])
  expect(steps.reduce((sum, { cents }) => sum + cents, 0)).toBe(causes.afterCents - causes.beforeCents)
})

it('names what went the other way', () => {
  const steps = causeSteps({ ...causes, paidInCents: -1, repaidCents: -2, recordedCents: -5, goneCents: -3 })
  expect(steps.map(({ label }) => label)).toEqual([
    'Entnommen',
    'Neue Schuld',
    'Geblieben',
    'Wertänderung',
    'Entnahme',
    'Neu erfasst',
    'Aufgelöst',
  ])
})

it('tells what was only written down where there is such, beside the three causes of the change', () => {
  expect(causeSeries([causes])).toHaveLength(3)
  const recorded = { ...causes, recordedCents: 500, afterCents: causes.afterCents + 500 }
  const series = causeSeries([causes, recorded])
  expect(series).toHaveLength(4)
  for (const each of [causes, recorded]) {
    const sumOf = (chosen: typeof series) => chosen.reduce((sum, { centsOf }) => sum + centsOf(each), 0)
    expect(sumOf(series)).toBe(each.afterCents - each.beforeCents)
    expect(sumOf(changeSeries)).toBe(changeOf(each))
  }
})
