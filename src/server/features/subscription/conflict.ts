import { type Problem, refused } from '#contract/protocol/problem.ts'
import type { Config } from '#server/config.ts'

/** A refusal with a sentence for the person, for an obstacle that belongs to no field. */
export function conflict(message: string): Problem {
  return refused(message)
}

/** The refusal for an order that nobody has paid in time, or that was replaced by another. */
export function lapsed(): Problem {
  return conflict('Diese Bestellung ist verfallen. Bitte bestelle noch einmal.')
}

/**
 * Refuses to begin or prolong anything that costs money where everything is free for everybody; a running contract can
 * still be cancelled and withdrawn from.
 * @throws {Problem} conflict
 */
export function refuseWhereFree({ isSubscriptionRequired }: Pick<Config, 'isSubscriptionRequired'>): void {
  if (!isSubscriptionRequired)
    throw conflict('Hier sind alle Bereiche kostenlos: Es gibt nichts zu bestellen.')
}
