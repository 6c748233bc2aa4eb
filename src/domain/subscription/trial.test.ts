import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { DAY_MS, HOUR_MS } from '#domain/calendar/durations.ts'
import {
  endTrialByClose,
  fixTrial,
  isEndCertain,
  isTrialRunning,
  lastDayOfTrial,
  startTrial,
  type Trial,
  trialDaysLeft,
  type TrialTerms,
} from './trial.ts'

const terms = { days: 14, maxDays: 75 }
/** An instant by day and hour in UTC. */
const at = (day: Day, hour: number) => daysBetween('1970-01-01', day) * DAY_MS + hour * HOUR_MS
/** A Friday, at ten in Germany. */
const now = at('2026-11-27', 9)

function begin(start = now, within: TrialTerms = terms): Trial {
  const started = startTrial(null, start, within)
  if (!started.ok) throw new Error(started.reason)
  return started.trial
}

describe('a trial', () => {
  it('lasts fourteen whole days at least and 75 at most, to the end of a day in Germany', () => {
    expect(begin()).toEqual({
      startedAt: now,
      earliestEndsAt: at('2026-12-11', 23),
      endsAt: at('2027-02-10', 23),
    })
  })

  it('starts once for a household', () => {
    expect(startTrial(begin(), now + 100 * DAY_MS, terms)).toEqual({ ok: false, reason: 'trial_used' })
  })

  it('can be switched off', () => {
    expect(startTrial(null, now, { days: 0, maxDays: 75 })).toEqual({ ok: false, reason: 'trial_off' })
  })

  it('has a certain end where the most is the least', () => {
    expect(isEndCertain(begin(now, { days: 14, maxDays: 14 }))).toBe(true)
    expect(isEndCertain(begin())).toBe(false)
  })

  it('ends by itself', () => {
    const trial = begin()
    expect([now, trial.endsAt - 1, trial.endsAt].map((time) => isTrialRunning(trial, time))).toEqual([
      true,
      true,
      false,
    ])
    expect(isTrialRunning(null, now)).toBe(false)
  })

  it('counts its days down to the last one, which is none', () => {
    const fixed = begin(now, { days: 14, maxDays: 14 })
    const days = ['2026-11-27', '2026-11-28', '2026-12-10', '2026-12-11', '2026-12-12'] as const
    const left = days.map((day) => trialDaysLeft(fixed, at(day, 11)))
    expect(left).toEqual([14, 13, 1, 0, 0])
    expect(lastDayOfTrial(fixed.endsAt)).toBe('2026-12-11')
  })
})

describe('the second closed month', () => {
  it('ends the trial with the day', () => {
    const trial = endTrialByClose(begin(), at('2027-01-03', 18))
    expect(lastDayOfTrial(trial.endsAt)).toBe('2027-01-03')
    expect(isTrialRunning(trial, at('2027-01-03', 23) - 1)).toBe(true)
    expect(isTrialRunning(trial, at('2027-01-03', 23))).toBe(false)
  })

  it('ends it not before the fourteenth day', () => {
    expect(lastDayOfTrial(endTrialByClose(begin(), at('2026-12-01', 18)).endsAt)).toBe('2026-12-11')
  })

  it('moves it once: opened and closed again, nothing becomes longer or shorter', () => {
    const early = endTrialByClose(begin(), at('2026-12-01', 18))
    expect(endTrialByClose(early, at('2026-12-05', 18))).toEqual(early)
    const late = endTrialByClose(begin(), at('2027-01-03', 18))
    expect(endTrialByClose(late, at('2027-01-03', 21))).toEqual(late)
  })

  it('takes nothing from whoever ordered a contract that begins after it', () => {
    const fixed = fixTrial(begin())
    expect(endTrialByClose(fixed, at('2027-01-03', 18))).toEqual(fixed)
  })

  it('means nothing to a trial that is over', () => {
    const trial = begin()
    expect(endTrialByClose(trial, trial.endsAt + DAY_MS)).toEqual(trial)
  })
})

it('never ends before its least or after its most, whenever months are closed', () => {
  const instants = fc.integer({ min: 0, max: 100 * DAY_MS })
  fc.assert(
    fc.property(
      fc.integer({ min: at('2026-01-01', 0), max: at('2030-01-01', 0) }),
      fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 })),
      fc.array(instants, { maxLength: 6 }),
      (start, [days, more], closes) => {
        const first = begin(start, { days, maxDays: days + more })
        const trial = closes
          .toSorted((a, b) => a - b)
          .reduce((each, offset) => endTrialByClose(each, start + offset), first)
        // Days on which the clocks change may be an hour shorter.
        expect(trial.endsAt - start).toBeGreaterThanOrEqual(days * DAY_MS - DAY_MS / 24)
        expect(trial.endsAt).toBeGreaterThanOrEqual(first.earliestEndsAt)
        expect(trial.endsAt).toBeLessThanOrEqual(first.endsAt)
        expect(trial.earliestEndsAt).toBeLessThanOrEqual(trial.endsAt)
      },
    ),
  )
})
