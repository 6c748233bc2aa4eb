import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import { type TokenPurpose, putToken } from './token-store.ts'

export const tokenLifetimeMs = {
  verify_email: 24 * HOUR_MS,
  resend_verification: 24 * HOUR_MS,
  /** This token exists besides the one of the page that registered, which may still wait in another tab. */
  resend_at_login: 24 * HOUR_MS,
  change_email: 24 * HOUR_MS,
  // The link is valid as long as the change can be confirmed.
  reject_email_change: 24 * HOUR_MS,
  reset_password: 30 * MINUTE_MS,
  second_factor: 10 * MINUTE_MS,
  undo_deletion: 14 * DAY_MS,
} as const satisfies Record<TokenPurpose, number>

export interface IssuedToken {
  readonly token: string
  readonly expiresAt: Date
}

/**
 * Makes the token of a link and stores its digest; an earlier token of the same user and purpose ends. The token itself
 * is only ever in the mail.
 */
export async function issueToken(
  transaction: Transaction,
  { clock, randomBytes }: Dependencies,
  { purpose, userId }: { readonly purpose: TokenPurpose; readonly userId: string },
): Promise<IssuedToken> {
  const now = clock.now()
  const token = makeToken(randomBytes)
  const expiresAt = new Date(now.getTime() + tokenLifetimeMs[purpose])
  await putToken(transaction, { tokenDigest: digestOf(token), purpose, userId, now, expiresAt })
  return { token, expiresAt }
}
