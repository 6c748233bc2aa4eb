import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { monthOf } from '#domain/calendar/month.ts'
import { goalsOutlook } from '#domain/goals/goals-outlook.ts'
import { actualLines } from '#domain/household-plan/actual-lines.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import { householdReserve, reserveAmount } from '#domain/household-plan/household-reserve.ts'
import { protectionOf } from '#domain/household-plan/next-contribution.ts'
import { plannedPositions } from '#domain/household-plan/planned-positions.ts'
import { usualMonth } from '#domain/household-plan/planned-saving.ts'
import { sumCents } from '#domain/money/cents.ts'
import { ladderLevel } from '#domain/monthly-close/close-month.ts'
import { householdPositions, seriesOf } from '#domain/net-worth/household-positions.ts'
import { monthValues } from '#domain/net-worth/month-values.ts'
import { tickedFlows } from '#domain/net-worth/position-flows.ts'
import { worthHouseholds, worthToday } from '#domain/testing/random-worth-household.ts'
import { wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'

vi.setConfig({ testTimeout: 240_000 })

const current = monthOf(worthToday)

describe('one household has one reserve', () => {
  it('its target, what is there and what is missing, on every screen', () => {
    fc.assert(
      fc.property(worthHouseholds, ({ records }) => {
        const plan = householdPlan(records, worthToday)!
        const usual = usualMonth(records, current)
        const positions = plannedPositions(records, usual, worthToday)
        const { settings } = plan
        const reserve = householdReserve({ positions, goals: records.goals, usual, settings }, worthToday)!
        const things = householdPositions(records, worthToday)
        const actual = actualLines(things, tickedFlows(records.transfers), plan)
        const [ladder] = wealthLadder({
          ...plan,
          protectionMonths: settings.protectionMonths,
          reserveCents: actual.reserve.cents.at(-1)!,
          netWorthCents: actual.netWorth.cents.at(-1)!,
        })
        // The dashboard and the plan show this.
        expect(ladder).toMatchObject({
          targetCents: reserve.targetCents,
          ownedCents: reserve.haveCents,
          missingCents: reserve.missingCents,
        })
        // The distribution and the statistics show this.
        expect(protectionOf(positions, reserve).missingCents).toBe(ladder?.missingCents)
        // The close of a month and the review of a year show this.
        const closed = seriesOf(things).map((series, at) => ({
          id: things[at]!.id,
          afterCents: monthValues(series, [current])[0]?.cents ?? 0,
        }))
        const total = { afterCents: sumCents(closed.map(({ afterCents }) => afterCents)) }
        const level = ladderLevel(records, { month: current, positions: closed, total }, worthToday)
        expect(level?.protectionBp).toBe(ladder?.doneBp)
        // The page of goals shows this.
        const reserveCents = reserveAmount(records, records.wealthPlan.plan, current)
        expect(reserveCents).toBe(reserve.targetCents)
        const { open } = goalsOutlook({ ...records, items: [], inflationBp: null, reserveCents }, worthToday)
        const following = open.filter(({ goal }) => goal.reserve === 'follows_life')
        for (const { wantedCents } of following) expect(wantedCents).toBe(reserve.targetCents)
      }),
      { numRuns: 300 },
    )
  })
})
