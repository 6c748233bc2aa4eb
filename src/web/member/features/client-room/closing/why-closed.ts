import { readDesk } from '#contract/consultant-desk.ts'
import { CallError } from '#contract/protocol/client.ts'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { quietApi } from '#web/app/network/client.ts'
import type { ClosedReason } from './closed-words.ts'

const [FIRST_SERVER_ERROR, TOO_MANY, UNAUTHENTICATED] = [500, 429, 401]

/**
 * Why a room has to close after a failed question; null: nobody answered. The server refuses an ended, an expired and
 * an unknown grant alike, so what this page knew before says which it was.
 */
export async function whyClosed(
  error: unknown,
  last: { readonly expires_on: Day } | null,
  readsDesk: () => Promise<unknown> = async () => quietApi.call(readDesk, {}),
): Promise<ClosedReason | null> {
  if (!(error instanceof CallError)) return null
  const { status } = error
  if (status >= FIRST_SERVER_ERROR || status === TOO_MANY) return null
  if (error.has('account_locked')) return 'locked'
  if (status === UNAUTHENTICATED || error.has('missing_2fa_verification')) return 'signed_out'
  if (last && dayIn(Date.now(), 'Europe/Berlin') > last.expires_on) return 'expired'
  try {
    await readsDesk()
  } catch (refusal) {
    if (!(refusal instanceof CallError)) return 'ended'
    if (refusal.status === UNAUTHENTICATED) return 'signed_out'
    if (refusal.has('forbidden')) return 'not_a_consultant'
  }
  return last ? 'ended' : 'not_granted'
}
