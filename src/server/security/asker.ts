import type { ClientInfo } from '#server/http/client-info.ts'

export type Lane = 'known' | 'stranger'

/** For whom a hash or a strength estimate is computed. Strangers wait for strangers, known people for known people. */
export interface Asker {
  readonly lane: Lane
  /** Whose work it is within the lane: parties take turns, so that none of them fills it. */
  readonly party: string
}

/** Somebody who has proved that an account is his own: by a session, a known device, a link in a mail, the password. */
export function knownAs(account: string): Asker {
  return { lane: 'known', party: account }
}

/** A stranger from these networks. All networks of one customer are one party: the widest counts. */
export function strangerFrom({ networks }: Pick<ClientInfo, 'networks'>): Asker {
  return { lane: 'stranger', party: networks.at(-1) ?? networks[0] }
}

/** A command or the start of the server: nobody waits beside it. */
export const theProgram: Asker = { lane: 'known', party: '' }
