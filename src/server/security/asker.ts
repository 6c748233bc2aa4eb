import type { ClientInfo } from '#server/http/client-info.ts'

export type Lane = 'known' | 'stranger'

/** For whom a hash or an estimate is made. Strangers wait for strangers, known people for known people. */
export interface Asker {
  readonly lane: Lane
  /** Whose work it is within the lane: parties take turns, so that no one of them fills it. */
  readonly party: string
}

/** Somebody who has proved to belong to an account: by a session, a known device, a link in a mail, the password. */
export function knownAs(account: string): Asker {
  return { lane: 'known', party: account }
}

/** All of one customer's networks are one party: the widest counts. */
export function strangerFrom({ networks }: Pick<ClientInfo, 'networks'>): Asker {
  return { lane: 'stranger', party: networks.at(-1) ?? networks[0] }
}

/** A command or the start: nobody waits beside it. */
export const theProgram: Asker = { lane: 'known', party: '' }
