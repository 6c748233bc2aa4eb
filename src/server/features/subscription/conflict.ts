import { type Problem, problem } from '#contract/protocol/problem.ts'
import type { Config } from '#server/config.ts'

/** A refusal with a sentence for the person: what stands in the way belongs to no field. */
export function conflict(message: string): Problem {
  return problem('conflict', { fields: [{ field: '', message }] })
}

/** Of an order that nobody has paid in time, or that has given way to another. */
export function lapsed(): Problem {
  return conflict('Diese Bestellung ist verfallen. Bitte bestelle noch einmal.')
}

/**
 * Where everything is open to everybody, nothing that costs money begins or goes on longer: what runs can be cancelled and
 * withdrawn from.
 * @throws {Problem} conflict
 */
export function refuseWhereFree({ isSubscriptionRequired }: Pick<Config, 'isSubscriptionRequired'>): void {
  if (!isSubscriptionRequired)
    throw conflict('Hier sind alle Bereiche kostenlos: Es gibt nichts zu bestellen.')
}
