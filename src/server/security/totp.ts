import { ScureBase32Plugin, generateURI, verifySync } from 'otplib'
import { SECOND_MS } from '#domain/calendar/durations.ts'

const SECRET_BYTES = 20
/** The length of a time step. The steps before and after are accepted, too: clocks of telephones are not exact. */
const STEP_SECONDS = 30

/** 160 bits in Base32, for authenticator apps with their usual settings: SHA-1, six digits, 30 seconds. */
export function makeTotpSecret(randomBytes: (count: number) => Buffer): string {
  return new ScureBase32Plugin().encode(randomBytes(SECRET_BYTES), { padding: false })
}

/** The address that the QR code carries and an authenticator app reads. */
export function totpUri(secret: string, account: string, issuer: string): string {
  return generateURI({ issuer, label: account, secret })
}

/** @returns the 30-second step to which this code belongs, or null; the caller makes sure that no step counts twice */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / SECOND_MS)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null
}
