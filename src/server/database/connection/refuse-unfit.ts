import type { ConnectionFacts } from './greet.ts'

/**
 * Refuses a connection on which the server must not work, with the code of a failure that passes by itself: one that
 * leads to a standby, and one that a pooler made before our settings were kept.
 * @throws an error for which work is repeated, or answered with 503
 */
export function refuseUnfit(facts: ConnectionFacts): void {
  if (facts.isStandby) throw unfit('The server of this connection only reads', '25006')
  refuseUnset(facts)
}

/**
 * Refuses, for a standby, only a connection that a pooler made before our settings were kept. @throws as {@link
 * refuseUnfit}
 */
export function refuseUnset({ isSet }: ConnectionFacts): void {
  if (!isSet) throw unfit('The pooler gave a connection from before our settings were kept', '08006')
}

function unfit(message: string, code: string): Error {
  return Object.assign(new Error(message), { code })
}
