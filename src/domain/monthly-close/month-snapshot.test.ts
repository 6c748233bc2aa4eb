import { describe, expect, it } from 'vitest'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import { householdPosition } from '#domain/testing/household-position.ts'
import { laterCorrections, sumCorrections } from './later-corrections.ts'
import { changeOf, monthSnapshot } from './month-snapshot.ts'
import { snapshotCauses } from './snapshot-causes.ts'

const today = '2026-11-21'
const depot = householdPosition('depot', [
  ['2026-10-31', 2_000_000],
  ['2026-11-21', 2_079_639],
])
const savings = householdPosition(
  'savings',
  [
    ['2026-10-31', 2_015_000],
    ['2026-11-21', 2_034_236],
  ],
  { group: 'reserves' },
)
const giro = householdPosition(
  'giro',
  [
    ['2026-10-31', 100_000],
    ['2026-11-21', 130_758],
  ],
  { group: 'liquid', part: 'running' },
)
const loan = householdPosition(
  'loan',
  [
    ['2026-10-31', 9_000_000],
    ['2026-11-21', 8_960_022],
  ],
  { group: 'debts', part: 'loan' },
)
const flat = householdPosition(
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
  const carried = householdPosition('depot', [['2026-09-30', 100_000]])
  const october = monthSnapshot({ ...november, positions: [carried], flows: new Map(), month: '2026-10-01' })
  expect(october.positions[0]).toMatchObject({ kind: 'carried', afterCents: 100_000 })

  const typed = householdPosition('depot', [
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
  const carried = householdPosition('depot', [['2026-09-30', 100_000]])
  const october = monthSnapshot({ ...november, positions: [carried], flows: new Map(), month: '2026-10-01' })
  const next = householdPosition('depot', [
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
  const after = monthSnapshot({
    ...november,
    positions: [],
    previous: { day: today, positions, counted: [] },
  })
  expect(after.positions.find(({ id }) => id === 'giro')).toBeUndefined()
})

it('lets an account that was archived after the close go once, and corrects nothing', () => {
  const october = monthSnapshot({ ...november, month: '2026-10-01' })
  const archived = { ...giro, series: { ...giro.series, goneFrom: '2026-10-01' as const } }
  const positions = all.map((position) => (position.id === 'giro' ? archived : position))
  expect(laterCorrections(october, positions)).toEqual([])
  const next = monthSnapshot({ ...november, positions, previous: october })
  expect(next.total).toMatchObject({ correctionCents: 0, recordedCents: -100_000 })
  const december = { month: '2026-12-01', today: '2026-12-31' } as const
  const last = monthSnapshot({ ...november, ...december, positions, previous: next })
  expect(last.total.recordedCents).toBe(0)
  expect(last.positions.find(({ id }) => id === 'giro')).toBeUndefined()
})

it('takes what an account held that is closed as money that went elsewhere: nobody is richer', () => {
  const closed = {
    ...savings,
    series: { ...savings.series, goneFrom: '2026-11-01' as const, isEmptied: true as const },
  }
  const balances = [
    ['2026-10-31', 100_000],
    ['2026-11-21', 2_115_000],
  ] as const
  const target = householdPosition('giro', balances, { group: 'liquid', part: 'running' })
  const { total, positions } = monthSnapshot({ ...november, positions: [closed, target] })
  expect(total).toMatchObject({ recordedCents: 0, savedCents: 0, valueChangeCents: 0 })
  expect(positions[0]).toMatchObject({ kind: null, savedCents: -2_015_000, afterCents: 0 })
})

describe('a month that was closed before it was over', () => {
  const seen = householdPosition('depot', [
    ['2026-10-31', 100_000],
    ['2026-11-21', 100_000],
  ])
  const closed = monthSnapshot({ ...november, positions: [seen], flows: new Map() })
  const ticked: HouseholdFlows = new Map([
    [
      'depot',
      [
        // These balances were entered after the close on the same day, and some days later.
        { day: '2026-11-21', cents: 20_000 },
        { day: '2026-11-25', cents: 30_000 },
      ],
    ],
  ])
  const later = householdPosition('depot', [
    ['2026-10-31', 100_000],
    ['2026-11-21', 100_000],
    ['2026-11-30', 149_000],
    ['2026-12-31', 151_000],
  ])
  const december = {
    positions: [later],
    flows: ticked,
    month: '2026-12-01',
    today: '2026-12-31',
    previous: closed,
  } as const

  it('leaves what is transferred afterwards to the next one', () => {
    expect(closed.total).toMatchObject({ savedCents: 0, valueChangeCents: 0 })
    expect(monthSnapshot(december).total).toEqual({
      beforeCents: 100_000,
      correctionCents: 0,
      recordedCents: 0,
      savedCents: 50_000,
      valueChangeCents: 1_000,
      afterCents: 151_000,
    })
    expect(laterCorrections(closed, [later])).toEqual([])
  })

  it('takes the value of a position that is known by months alone, on whatever day', () => {
    const gold = householdPosition('gold', [
      ['2026-10-31', 40_000],
      ['2026-11-30', 41_000],
    ])
    const byMonth = { ...gold, series: { ...gold.series, isByMonth: true as const } }
    const snapshot = monthSnapshot({ ...november, positions: [byMonth], flows: new Map() })
    expect([snapshot.day, snapshot.total.afterCents]).toEqual([today, 41_000])
    const corrected = { ...byMonth.series, balances: [{ day: '2026-11-30', amountCents: 42_000 }] } as const
    expect(laterCorrections(snapshot, [{ ...byMonth, series: corrected }])).toMatchObject([
      { closedCents: 41_000, todayCents: 42_000 },
    ])
  })

  it('keeps its day and its transfers where the next one builds on it', () => {
    const again = monthSnapshot({ ...december, month: '2026-11-01', previous: null, kept: closed })
    expect([again.day, again.total]).toEqual([closed.day, closed.total])
    const whole = monthSnapshot({ ...december, month: '2026-11-01', previous: null })
    expect([whole.day, whole.total.savedCents, whole.total.afterCents]).toEqual([
      '2026-11-30',
      50_000,
      149_000,
    ])
  })

  it('counts a contribution of the plan in its month alone', () => {
    const contributions = new Map([['depot', 5_000]])
    expect(monthSnapshot({ ...december, flows: new Map(), contributions }).total.savedCents).toBe(5_000)
  })
})
