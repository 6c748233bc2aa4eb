import { describe, expect, it } from 'vitest'
import { isTrialRunning, startTrial, trialDaysLeft } from './trial.ts'

const day = 86_400_000
const now = 1_795_215_600_000
const trial = { startedAt: now, endsAt: now + 14 * day }

describe('a trial', () => {
  it('starts once for a household', () => {
    expect(startTrial(null, now, 14)).toEqual({ ok: true, trial })
    expect(startTrial(trial, now + 100 * day, 14)).toEqual({ ok: false, reason: 'trial_used' })
  })

  it('can be switched off', () => {
    expect(startTrial(null, now, 0)).toEqual({ ok: false, reason: 'trial_off' })
  })

  it('ends by itself', () => {
    expect([now, trial.endsAt - 1, trial.endsAt].map((time) => isTrialRunning(trial, time))).toEqual([
      true,
      true,
      false,
    ])
    expect(isTrialRunning(null, now)).toBe(false)
  })

  it('counts its days down', () => {
    expect(
      [0, 1, day, 14 * day - 1, 14 * day, 20 * day].map((time) => trialDaysLeft(trial, now + time)),
    ).toEqual([14, 14, 13, 1, 0, 0])
  })
})
