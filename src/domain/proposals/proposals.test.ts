import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitRecords } from '#domain/client-room/limit-records.ts'
import { allAreas, type Grant } from '#domain/consulting/grant.ts'
import { usualMonth } from '#domain/household-plan/planned-saving.ts'
import { proposalHouseholds } from '#domain/testing/proposal-household.ts'
import { worthToday } from '#domain/testing/random-worth-household.ts'
import { applyLine, applyLines } from './apply-line.ts'
import { toldEffects } from './limit-told.ts'
import { isConflict, isSameValue, proposedValue, valueNow } from './line-values.ts'
import { effectOf, proposalEffects } from './proposal-effects.ts'
import type { LineChange } from './proposal-line.ts'
import { proposedPlan } from './proposed-plan.ts'

const today = worthToday

describe('a line', () => {
  it('leaves its proposed value, whatever else it is applied with, and applied again changes nothing', () => {
    fc.assert(
      fc.property(proposalHouseholds, ({ records, lines }) => {
        for (const change of lines) {
          const after = applyLine(records, change, today)
          const proposed = proposedValue(records, change, today)
          expect(after === null).toBe(valueNow(records, change, today) === null)
          expect(after === null).toBe(proposed === null)
          if (after === null || proposed === null) continue
          expect(isSameValue(valueNow(after, change, today)!, proposed)).toBe(true)
          expect(applyLine(after, change, today)).toEqual(after)
          expect(isConflict({ base: proposed, proposed }, valueNow(after, change, today)!)).toBe(false)
        }
        const all = applyLines(records, lines, today)
        expect(applyLines(records, lines.toReversed(), today)).toEqual(all)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps every record that it does not change as it is, so that only what changed is stored', () => {
    fc.assert(
      fc.property(proposalHouseholds, ({ records, lines }) => {
        const after = applyLines(records, lines, today)
        expect(after.accounts).toBe(records.accounts)
        expect(after.income).toBe(records.income)
        const meant = new Set(
          lines.flatMap((line) =>
            'positionId' in line && line.positionId !== null ? [line.positionId] : [],
          ),
        )
        const others = records.wealthPlan.positions.filter(({ id }) => !meant.has(id))
        expect(others.every((position) => after.wealthPlan.positions.includes(position))).toBe(true)
        const goals = new Set(lines.flatMap((line) => (line.kind === 'goal' ? [line.goalId] : [])))
        const left = records.goals.filter(({ id }) => !goals.has(id))
        expect(left.every((goal) => after.goals.includes(goal))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('effects', () => {
  it('of no line are none, and those of lines sum to the income of their month', () => {
    fc.assert(
      fc.property(proposalHouseholds, ({ records, lines }) => {
        const nothing = effectOf(records, [], today)
        for (const step of nothing.steps ?? []) expect(step.after).toBe(step.before)
        expect(nothing.end?.afterCents).toBe(nothing.end?.beforeCents)
        for (const pot of nothing.month?.pots ?? []) expect(pot.afterCents).toBe(pot.beforeCents)

        const { all, lines: alone } = proposalEffects(
          records,
          lines.map((change, place) => ({ id: String(place), change })),
          today,
        )
        for (const { month } of [all, ...alone.map(({ effect }) => effect)]) {
          for (const side of ['beforeCents', 'afterCents'] as const) {
            const pots = month!.pots.reduce((sum, pot) => sum + pot[side], month!.reserve[side])
            expect(pots).toBe(month!.income[side])
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  it('count a rate of a later month from then on only, and a split with an end until then', () => {
    const household = fc.sample(proposalHouseholds, { numRuns: 1, seed: 7 })[0]!.records
    const rate: LineChange = { kind: 'rate', pot: 'saving_rate', month: '2027-03-01', bp: 2_000 }
    const plan = proposedPlan(household, [rate], today)!
    const saved = usualMonth(household, '2026-11-01').savingCents
    expect(plan.usual.savingCents).toBeGreaterThan(saved)
    for (const event of plan.input.events.filter(({ from }) => from === '2026-11-01'))
      expect(event.to! <= '2027-02-01').toBe(true)
  })

  it('that a consultant is told are rounded, and tell nothing of areas that are not granted', () => {
    const areas = fc.record({
      account_system: fc.constantFrom('none' as const, 'propose' as const),
      wealth_plan: fc.constantFrom('none' as const, 'propose' as const),
      budget: fc.constantFrom('none' as const, 'read' as const),
    })
    fc.assert(
      fc.property(proposalHouseholds, areas, ({ records, lines }, granted) => {
        const grant: Grant = {
          areas: allAreas({ ...granted, accounts: 'read', goals: 'read' }),
          amounts: 'rounded',
          expiresOn: '2027-01-20',
        }
        const limited = limitRecords(records, grant)
        const told = toldEffects(
          proposalEffects(
            limited,
            lines.map((change, place) => ({ id: String(place), change })),
            today,
          ),
          grant,
        )
        for (const cents of centsIn(told)) expect(Math.abs(cents % 10_000)).toBe(0)
        const { steps, month } = told.all
        const isShown = [steps, month, month?.freeLife ?? null].map((each) => each !== null)
        const mayBe = [granted.wealth_plan, granted.account_system, granted.budget].map(
          (each) => each !== 'none',
        )
        expect(isShown.every((each, place) => !each || mayBe[place])).toBe(true)
        expect(told.path.length === 0 || mayBe[0]).toBe(true)
      }),
      { numRuns: 20 },
    )
  })
})

/** Every amount, however deep it stands. */
function centsIn(value: unknown): readonly number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name.endsWith('Cents') && typeof each === 'number' ? [each] : centsIn(each),
  )
}
