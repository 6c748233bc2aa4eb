import { tabMemory } from '#web/app/device/tab-memory.ts'

/** The token of a login that waits for its second factor; it has no effect without the pending session's cookie. */
interface Challenge {
  readonly token: string
}

/** The challenge is kept until the tab is closed, so that a reload does not begin the login anew. */
const memory = tabMemory('wk-challenge', ['token'])

export const readChallenge: () => Challenge | null = memory.read

export const keepChallenge: (challenge: Challenge) => void = memory.keep

export const forgetChallenge: () => void = memory.forget
