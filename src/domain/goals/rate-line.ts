import type { Cents } from '#domain/money/cents.ts'
import type { Goal } from './goal.ts'

/** A rate that goes on to the goals behind the one that it was of. */
export interface PassedRate {
  readonly cents: Cents
  /** What of it is left in the current month, where it is free by then. */
  readonly nowCents: Cents
  /** The first month from now in which no goal before takes it; 0 is the current one. */
  readonly from: number
}

/** What comes in of rates that go on, in month n from now. */
export function streamOf(rates: readonly PassedRate[]): (month: number) => Cents {
  return (month) => {
    let sum = 0
    for (const { cents, nowCents, from } of rates) if (month >= from) sum += month === 0 ? nowCents : cents
    return sum
  }
}

/**
 * The same rates behind a goal.
 * @param endsAfter the month from now with whose end it needs them no more; below 0: it does not need them now
 * @param takenCents what it took of them in the current month already
 */
export function passedBehind(
  rates: readonly PassedRate[],
  endsAfter: number,
  takenCents: Cents,
): readonly PassedRate[] {
  let left = endsAfter < 0 ? takenCents : 0
  return rates.map((rate) => {
    const taken = Math.min(left, rate.from <= 0 ? rate.nowCents : 0)
    left -= taken
    return { ...rate, nowCents: rate.nowCents - taken, from: Math.max(rate.from, endsAfter + 1) }
  })
}

/** Who follows whom: of several that follow the same goal the higher rank is first; a circle is cut open. */
export class RateLine {
  readonly #followers = new Map<string, Goal[]>()
  /** The goals that no rate of another one goes on to. */
  readonly starts: readonly Goal[]

  constructor(goals: readonly Goal[]) {
    const ranked = goals.toSorted((a, b) => a.position - b.position)
    const byId = new Map(goals.map((goal) => [goal.id, goal]))
    const settled = new Set<Goal>()
    const cut = new Set<Goal>()
    for (const goal of ranked) {
      const walked = new Set<Goal>()
      for (let at: Goal | undefined = goal; at && !settled.has(at); at = byId.get(at.afterGoalId ?? '')) {
        if (walked.has(at)) {
          cut.add(at)
          break
        }
        walked.add(at)
      }
      for (const each of walked) settled.add(each)
    }
    const isStart = (goal: Goal) => cut.has(goal) || !byId.has(goal.afterGoalId ?? '')
    this.starts = ranked.filter(isStart)
    for (const goal of ranked) {
      const { afterGoalId } = goal
      if (afterGoalId !== null && !isStart(goal))
        this.#followers.set(afterGoalId, [...this.followersOf(afterGoalId), goal])
    }
  }

  followersOf(id: string): readonly Goal[] {
    return this.#followers.get(id) ?? []
  }

  /** The first goal behind another one that a rate can go on to. */
  firstBehind(id: string, takes: (goal: Goal) => boolean): Goal | null {
    for (const goal of this.followersOf(id)) {
      const found = takes(goal) ? goal : this.firstBehind(goal.id, takes)
      if (found) return found
    }
    return null
  }
}
