import type { Cents } from '#domain/money/cents.ts'
import type { Goal } from './goal.ts'

/** A monthly rate that is passed on from a finished goal to the goals after it. */
export interface PassedRate {
  readonly cents: Cents
  /** The part of the rate that is left in the current month, where the rate is free by then. */
  readonly nowCents: Cents
  /** The first month from now in which no earlier goal needs the rate; 0 is the current one. */
  readonly from: number
}

/** The sum that passed-on rates bring in month n from now. */
export function streamOf(rates: readonly PassedRate[]): (month: number) => Cents {
  return (month) => {
    let sum = 0
    for (const { cents, nowCents, from } of rates) if (month >= from) sum += month === 0 ? nowCents : cents
    return sum
  }
}

/**
 * The same rates as they reach the goals after a goal.
 * @param endsAfter the month from now with whose end the goal needs them no more; below 0: it does not need them now
 * @param takenCents what the goal took of them in the current month already
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

/**
 * The order in which goals inherit rates: of several goals that follow the same one the higher rank comes first; a
 * circle is cut open.
 */
export class RateLine {
  readonly #followers = new Map<string, Goal[]>()
  /** The goals to which no other goal passes its rate. */
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

  /** The first following goal to which a rate can be passed. */
  firstBehind(id: string, takes: (goal: Goal) => boolean): Goal | null {
    for (const goal of this.followersOf(id)) {
      const found = takes(goal) ? goal : this.firstBehind(goal.id, takes)
      if (found) return found
    }
    return null
  }
}
