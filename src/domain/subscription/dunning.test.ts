import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, addDays, daysBetween } from '#domain/calendar/day.ts'
import {
  type DunningProgress,
  type DunningRule,
  barredAfter,
  bindingRule,
  claimOf,
  defaultDunningRule,
  dueStep,
  dunningEnds,
  dunningLimits,
  endOf,
  flawsOf,
  isMilder,
  isWaivedSoon,
  openSteps,
  stepsOf,
} from './dunning.ts'
import { monthsAfter } from './term.ts'

const failedOn: Day = '2026-11-26'

/** Any rule that can be chosen. */
const rules = fc
  .record({
    suspendDays: fc.integer({ min: 7, max: 180 }),
    notice: fc.integer({ min: 14, max: 185 }),
    end: fc.constantFrom(...dunningEnds),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 364 }), { maxLength: 5 }),
  })
  .map(({ suspendDays, notice, end, days }): DunningRule => {
    const endDays = suspendDays + notice
    const reminderDays = days.filter((day) => day < endDays && day !== suspendDays).toSorted((a, b) => a - b)
    return { reminderDays, suspendDays, endDays, end: reminderDays.length === 0 ? 'waive' : end }
  })

/** Runs the daily job on the given days after the failure. */
function walk(rule: DunningRule, days: readonly number[]) {
  let progress: DunningProgress = { rule, failedOn, taken: 1, announcedOn: null, isOver: false }
  const taken: { readonly day: number; readonly kind: string }[] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const on = addDays(failedOn, day)
    const due = dueStep(progress, on)
    if (!due) continue
    taken.push({ day, kind: due.step.kind })
    progress = {
      ...progress,
      taken: due.taken,
      announcedOn: due.step.kind === 'suspended' ? on : progress.announcedOn,
    }
    if (due.step.kind === 'ended') break
  }
  return taken
}

const everyDay = (last: number) => Array.from({ length: last + 1 }, (_, day) => day)

describe('the default rule', () => {
  it('is what was always done: a mail at once, after 7 days, suspended after 14, ended after 44', () => {
    expect(stepsOf(defaultDunningRule).map(({ kind, afterDays }) => [kind, afterDays])).toEqual([
      ['told', 0],
      ['reminded', 7],
      ['suspended', 14],
      ['ended', 44],
    ])
    expect(defaultDunningRule.end).toBe('waive')
    expect(flawsOf(defaultDunningRule)).toEqual([])
    expect(walk(defaultDunningRule, everyDay(60))).toEqual([
      { day: 7, kind: 'reminded' },
      { day: 14, kind: 'suspended' },
      { day: 44, kind: 'ended' },
    ])
  })

  it('passes over what was missed, but announces the end before it comes', () => {
    expect(walk(defaultDunningRule, [20, 44])).toEqual([
      { day: 20, kind: 'suspended' },
      { day: 44, kind: 'ended' },
    ])
    expect(walk(defaultDunningRule, [50, 63, 64])).toEqual([
      { day: 50, kind: 'suspended' },
      { day: 64, kind: 'ended' },
    ])
  })
})

it('waives what is left of an ended contract on its day, announced or not', () => {
  const progress = { rule: defaultDunningRule, failedOn, taken: 1, announcedOn: null, isOver: true }
  expect(dueStep(progress, addDays(failedOn, 50))?.step.kind).toBe('ended')
  const late = { ...progress, taken: 3, announcedOn: addDays(failedOn, 43) }
  expect(endOf(late)).toBe(addDays(failedOn, 44))
})

describe('any rule', () => {
  it('can be chosen and takes each step once, on its day, when the job comes every day', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(flawsOf(rule)).toEqual([])
        const taken = walk(rule, everyDay(400))
        expect(taken.map(({ kind, day }) => [kind, day])).toEqual(
          stepsOf(rule)
            .slice(1)
            .map(({ kind, afterDays }) => [kind, afterDays]),
        )
      }),
    )
  })

  it('never ends before it was announced and the party had time to pay, however rarely the job comes', () => {
    fc.assert(
      fc.property(rules, fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 30 }), (rule, days) => {
        const taken = walk(rule, [...days, 600, 700, 800])
        expect(taken.at(-1)?.kind).toBe('ended')
        expect(taken.filter(({ kind }) => kind === 'ended')).toHaveLength(1)
        const suspended = taken.filter(({ kind }) => kind === 'suspended')
        expect(suspended).toHaveLength(1)
        const end = taken.at(-1)?.day ?? 0
        expect(end).toBeGreaterThanOrEqual(rule.endDays)
        expect(end - (suspended[0]?.day ?? end)).toBeGreaterThanOrEqual(dunningLimits.noticeDays)
      }),
    )
  })

  it('says its open steps in their order, the end last', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 7 }), (rule, taken) => {
        const progress = { rule, failedOn, taken, announcedOn: null, isOver: false }
        const open = openSteps(progress)
        expect(open.map(({ on }) => on)).toEqual(
          open.map(({ on }) => on).toSorted((a, b) => (a < b ? -1 : 1)),
        )
        const ends = open.slice(-1).map(({ kind, on }) => ({ kind, on }))
        expect([[], [{ kind: 'ended', on: endOf(progress) }]]).toContainEqual(ends)
      }),
    )
  })
})

it.each<[string, Partial<DunningRule>, string[]]>([
  ['six reminders', { reminderDays: [1, 2, 3, 4, 5, 6] }, ['too_many']],
  ['days that do not rise', { reminderDays: [7, 7] }, ['not_rising']],
  ['a reminder on the last day', { reminderDays: [44] }, ['too_late']],
  ['a reminder on the day of the suspension', { reminderDays: [14] }, ['same_day']],
  ['a claim without a reminder', { reminderDays: [], end: 'end_with_claim' }, ['needed']],
  ['a suspension after six days', { suspendDays: 6 }, ['too_early']],
  ['a suspension after 181 days', { suspendDays: 181, endDays: 200 }, ['too_late']],
  ['an end 13 days after the suspension', { endDays: 27 }, ['too_early']],
  ['an end after more than a year', { endDays: 366 }, ['too_late']],
])('refuses %s', (_, change, flaws) => {
  expect(flawsOf({ ...defaultDunningRule, ...change }).map(({ flaw }) => flaw)).toEqual(flaws)
})

describe('the rule for a contract', () => {
  it('is never worse than what its terms promised, and can be followed', () => {
    fc.assert(
      fc.property(rules, rules, (agreed, chosen) => {
        const bound = bindingRule(agreed, chosen)
        expect(isMilder(agreed, bound)).toBe(false)
        expect(isMilder(chosen, bound)).toBe(false)
        expect(flawsOf(bound).filter(({ flaw }) => flaw !== 'needed')).toEqual([])
        expect(bindingRule(bound, chosen)).toEqual(bound)
        expect(bindingRule(agreed, agreed)).toEqual(agreed)
      }),
    )
  })

  it('keeps the waiver that was agreed, also when claims are kept since', () => {
    const chosen = { reminderDays: [5], suspendDays: 10, endDays: 30, end: 'hand_over' } as const
    expect(bindingRule(defaultDunningRule, chosen)).toEqual({
      reminderDays: [5],
      suspendDays: 14,
      endDays: 44,
      end: 'waive',
    })
    expect(isMilder(defaultDunningRule, chosen)).toBe(true)
  })
})

describe('a claim', () => {
  it('is the value of the days until the end, never more than the price and never below nothing', () => {
    const days = fc.integer({ min: -40, max: 500 })
    const cents = fc.integer({ min: 0, max: 25_000 })
    fc.assert(
      fc.property(cents, days, fc.constantFrom(1, 12), (amountCents, passed, months) => {
        const period = { from: failedOn, to: addDays(monthsAfter(failedOn, months), -1) }
        const endsOn = addDays(failedOn, passed)
        const claim = claimOf(amountCents, period, endsOn)
        expect(claim.cents).toBeGreaterThanOrEqual(0)
        expect(claim.cents).toBeLessThanOrEqual(amountCents)
        expect(claim.to >= period.from && claim.to <= period.to).toBe(true)
        const isWhole = endsOn >= period.to
        expect(isWhole ? claim : { cents: amountCents, to: period.to }).toEqual({
          cents: amountCents,
          to: period.to,
        })
        expect(endsOn < period.from && claim.cents > 0).toBe(false)
        // What is cut to its days is not cut again.
        const again = claimOf(claim.cents, { from: period.from, to: claim.to }, endsOn)
        expect(claim.cents > 0 ? again : claim).toEqual(claim)
      }),
    )
  })

  it('counts 44 of 365 days of a year', () => {
    const period = { from: failedOn, to: addDays(failedOn, 364) } as const
    expect(claimOf(99_00, period, addDays(failedOn, 43))).toEqual({ cents: 11_93, to: '2027-01-08' })
  })

  it('is barred after three years from the end of the year', () => {
    expect(barredAfter('2026-11-26')).toBe('2029-12-31')
  })
})

it('is waived soon within 14 days, and only where it is waived', () => {
  const progress = {
    rule: defaultDunningRule,
    failedOn,
    taken: 3,
    announcedOn: addDays(failedOn, 14),
    isOver: false,
  }
  const at = (days: number) => addDays(failedOn, days)
  expect([29, 30, 44, 50].map((days) => isWaivedSoon(progress, at(days)))).toEqual([false, true, true, true])
  const kept = { ...progress, rule: { ...defaultDunningRule, end: 'end_with_claim' as const } }
  expect(isWaivedSoon(kept, at(43))).toBe(false)
  expect(daysBetween(failedOn, endOf(progress))).toBe(44)
})
