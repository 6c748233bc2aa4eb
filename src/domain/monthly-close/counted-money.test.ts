import { expect, it } from 'vitest'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import { householdPosition } from '#domain/testing/household-position.ts'
import { countedUpTo, isBuiltOn } from './counted-money.ts'
import { type JoinedSnapshot, monthSnapshot, type SnapshotInput } from './month-snapshot.ts'

const depotOf = (...cents: readonly number[]) =>
  householdPosition(
    'depot',
    cents.map((each, at) => [lastDayOfMonth(addMonths('2026-08-01', at)), each] as const),
  )
const ticked = (...days: readonly Day[]): HouseholdFlows =>
  new Map([['depot', days.map((day) => ({ day, cents: 10_000 }))]])
const contributions = new Map([['depot', 10_000]])
const last = { positions: [depotOf(0, 10_000, 20_000, 30_000)], today: '2026-11-30' } as const
const closeOf = (month: Month, given: Partial<SnapshotInput>) =>
  monthSnapshot({ ...last, flows: new Map(), month, previous: null, ...given })

it('what is ticked later takes the place of the contribution that its month was closed with, and gives it back', () => {
  const october = closeOf('2026-10-01', { contributions })
  expect(october.total).toMatchObject({ savedCents: 10_000, valueChangeCents: 0 })
  const flows = ticked('2026-10-05', '2026-11-05')
  const november = closeOf('2026-11-01', { flows, contributions, previous: october })
  expect(november.total).toMatchObject({ savedCents: 10_000, valueChangeCents: 0 })
  const unticked = closeOf('2026-12-01', { flows: ticked('2026-11-05'), previous: november })
  expect(unticked.positions[0]).toMatchObject({ kind: 'carried', savedCents: 0 })
  const both = closeOf('2026-12-01', { previous: november })
  expect(both.total.savedCents).toBe(0)
})

it('a close keeps the contribution that a month was closed with, whatever the plan says later', () => {
  const october = closeOf('2026-10-01', { contributions })
  const raised = new Map([['depot', 30_000]])
  const november = closeOf('2026-11-01', { contributions: raised, previous: october })
  expect(november.total.savedCents).toBe(30_000)
  const again = closeOf('2026-10-01', { contributions: raised, kept: october })
  expect(again.total.savedCents).toBe(10_000)
  expect(again.counted).toEqual(october.counted)
})

it('money from before the first close counts in its own month, and in no close', () => {
  const october = closeOf('2026-10-01', { flows: ticked('2026-10-05') })
  const flows = ticked('2026-09-05', '2026-10-05', '2026-11-05')
  expect(closeOf('2026-09-01', { flows }).total.savedCents).toBe(10_000)
  expect(closeOf('2026-11-01', { flows, previous: october }).total.savedCents).toBe(10_000)
})

it('money of a month that was closed after the next one counts in the close that comes then', () => {
  const october = closeOf('2026-10-01', { flows: ticked('2026-10-05') })
  const september = closeOf('2026-09-01', {})
  const rows = new Map([
    ['2026-09-01', september.counted[0]],
    ['2026-10-01', october.counted[0]],
  ])
  const previous = { ...october, counted: countedUpTo('2026-10-01', (month) => rows.get(month)) }
  const november = closeOf('2026-11-01', { flows: ticked('2026-09-05', '2026-10-05'), previous })
  expect(november.total).toMatchObject({ savedCents: 10_000, valueChangeCents: 0 })
  expect(november.counted[0]?.from).toBe('2026-09-01')
  const known = [{ month: '2026-11-01', isClosed: true, countsFrom: '2026-09-01' }] as const
  expect([isBuiltOn('2026-08-01', known), isBuiltOn('2026-09-01', known)]).toEqual([false, true])
})

it('a close goes on from those of which nobody knows where they began', () => {
  const october = closeOf('2026-10-01', { flows: ticked('2026-10-05') })
  const former: JoinedSnapshot = {
    ...october,
    counted: [
      { month: '2026-10-01', from: null, positions: [{ id: 'depot', cents: 20_000, contributions: [] }] },
    ],
  }
  const flows = ticked('2026-09-05', '2026-10-05', '2026-10-06')
  const november = closeOf('2026-11-01', { flows, contributions, previous: former })
  expect(november.total.savedCents).toBe(20_000)
  expect(november.counted[0]?.from).toBeNull()
})
