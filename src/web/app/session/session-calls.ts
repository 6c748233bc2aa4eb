import type { logout, session } from '#contract/login.ts'
import { CallError } from '#contract/protocol/client.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { callOf, quietApi } from '#web/app/network/client.ts'
import { reportRefusal } from '#web/app/network/refusals.ts'
import type { Session } from './known-session.ts'

/** Asks the server who is signed in; null for visitors. */
export async function callSession(): Promise<Session | null> {
  try {
    return await quietApi.call(callOf<typeof session>(firstReads.readSession), {})
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // For a visitor this is no error; a broken session is handled like everywhere else.
    if (error.has('unauthenticated')) return null
    reportRefusal(error)
    throw error
  }
}

export async function callLogout(): Promise<void> {
  await quietApi.call(callOf<typeof logout>(firstReads.logout), {})
}
