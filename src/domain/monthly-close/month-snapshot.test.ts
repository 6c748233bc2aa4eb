import { expect, it } from 'vitest'
import type { HouseholdFlows } from '#domain/household-plan/household-flows.ts'
import { statisticsPosition } from '#domain/testing/statistics-position.ts'
import { laterCorrections, sumCorrections } from './later-corrections.ts'
import { changeOf, monthSnapshot } from './month-snapshot.ts'
import { snapshotCauses } from './snapshot-causes.ts'

const today = '2026-11-21'
const depot = statisticsPosition('depot', [
  ['2026-10-31', 2_000_000],
  ['2026-11-21', 2_079_639],
])
const savings = statisticsPosition(
  'savings',
  [
    ['2026-10-31', 2_015_000],
    ['2026-11-21', 2_034_236],
  ],
  { group: 'reserves' },
)
const giro = statisticsPosition(
  'giro',
  [
    ['2026-10-31', 100_000],
    ['2026-11-21', 130_758],
  ],
  { group: 'liquid', part: 'running' },
)
const loan = statisticsPosition(
  'loan',
  [
    ['2026-10-31', 9_000_000],
    ['2026-11-21', 8_960_022],
  ],
  { group: 'debts', part: 'loan' },
)
const flat = statisticsPosition(
  'flat',
  [
    ['2026-10-31', 18_000_000],
    ['2026-11-21', 18_000_000],
  ],
  { group: 'property' },
)
const flows: HouseholdFlows = new Map([
  ['depot', [{ day: '2026-11-02', cents: 30_267 }]],
  ['savings', [{ day: '2026-11-02', cents: 16_297 }]],
])
const all = [depot, savings, giro, loan, flat]
const november = { positions: all, flows, month: '2026-11-01', today, previous: null } as const

it('tells saved from value change, per position and in total', () => {
  const { day, total, positions } = monthSnapshot(november)
  expect(day).toBe(today)
  expect(total).toEqual({
    beforeCents: 13_115_000,
    correctionCents: 0,
    recordedCents: 0,
    savedCents: 117_300,
    valueChangeCents: 52_311,
    afterCents: 13_284_611,
  })
  expect(positions.map(({ id, savedCents, valueChangeCents }) => [id, savedCents, valueChangeCents])).toEqual(
    [
      ['depot', 30_267, 49_372],
      ['savings', 16_297, 2_939],
      ['giro', 30_758, 0],
      ['loan', 39_978, 0],
      ['flat', 0, 0],
    ],
  )
})

it('names the causes, and a property whose value was confirmed', () => {
  const { positions, total } = monthSnapshot(november)
  const causes = snapshotCauses(positions)
  expect(causes.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['contribution', 46_564],
    ['repayment', 39_978],
    ['stayed', 30_758],
    ['prices', 49_372],
    ['interest', 2_939],
    ['property', 0],
  ])
  expect(causes[0]?.positions.map(({ id }) => id)).toEqual(['depot', 'savings'])
  expect(causes.reduce((sum, { cents }) => sum + cents, 0)).toBe(changeOf(total))
})

it('takes a balance that is typed later as a correction, never as saved', () => {
  const carried = statisticsPosition('depot', [['2026-09-30', 100_000]])
  const october = monthSnapshot({ ...november, positions: [carried], flows: new Map(), month: '2026-10-01' })
  expect(october.positions[0]).toMatchObject({ kind: 'carried', afterCents: 100_000 })

  const typed = statisticsPosition('depot', [
    ['2026-09-30', 100_000],
    ['2026-10-31', 104_000],
    ['2026-11-21', 105_000],
  ])
  expect(laterCorrections(october, [typed])).toEqual([
    { id: 'depot', name: 'depot', closedCents: 100_000, todayCents: 104_000 },
  ])
  expect(
    monthSnapshot({ ...november, positions: [typed], flows: new Map(), previous: october }).total,
  ).toMatchObject({ beforeCents: 100_000, correctionCents: 4_000, valueChangeCents: 1_000 })
})

it('keeps an estimate until its month gets a balance of its own', () => {
  const carried = statisticsPosition('depot', [['2026-09-30', 100_000]])
  const october = monthSnapshot({ ...november, positions: [carried], flows: new Map(), month: '2026-10-01' })
  const next = statisticsPosition('depot', [
    ['2026-09-30', 100_000],
    ['2026-11-21', 110_000],
  ])
  expect(sumCorrections(laterCorrections(october, [next]))).toBe(0)
  expect(
    monthSnapshot({ ...november, positions: [next], flows: new Map(), previous: october }).total,
  ).toMatchObject({ beforeCents: 100_000, correctionCents: 0, valueChangeCents: 10_000, afterCents: 110_000 })
})

it('ends a deleted position with the value it had, under its name then', () => {
  const october = monthSnapshot({ ...november, month: '2026-10-01' })
  const { total, positions } = monthSnapshot({
    ...november,
    positions: all.filter(({ id }) => id !== 'giro'),
    previous: october,
  })
  expect(positions.find(({ id }) => id === 'giro')).toMatchObject({
    name: 'giro',
    kind: null,
    beforeCents: 100_000,
    recordedCents: -100_000,
    afterCents: 0,
  })
  expect(total.recordedCents).toBe(-100_000)
  const after = monthSnapshot({ ...november, positions: [], previous: { positions } })
  expect(after.positions.find(({ id }) => id === 'giro')).toBeUndefined()
})
