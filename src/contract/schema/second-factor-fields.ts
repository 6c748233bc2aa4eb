import * as z from 'zod/mini'
import { code } from './second-factor-code.ts'

/** The fields that users and administrators send and receive for their second factor. */
export const codeBody = z.strictObject({ code })

export const preparedFactor = z.object({
  /** The secret in base32. */
  secret: z.string(),
  /** The address for the QR code, `otpauth://totp/…`. */
  uri: z.string(),
})

/** The recovery codes, which are shown only once. */
export const recoveryCodes = z.array(z.string())
