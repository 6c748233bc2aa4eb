import * as z from 'zod/mini'
import { code } from './second-factor-code.ts'

/** What users and administrators send and get about their second factor. */
export const codeBody = z.strictObject({ code })

export const preparedFactor = z.object({
  /** Base32. */
  secret: z.string(),
  /** For the QR code, `otpauth://totp/…`. */
  uri: z.string(),
})

/** Shown this once. */
export const recoveryCodes = z.array(z.string())
