import * as z from 'zod/mini'
import { PASSWORD_UNITS_AT_MOST, lengthOfPassword } from '#domain/identity/length-of-password.ts'
import { sentences, shortText } from './schema.ts'

export const passwordLength = { minimum: 12, maximum: 200 } as const

/** The minimum length for administrators (security.md rule 1). */
export const ADMIN_PASSWORD_MINIMUM = 15

/** Length is counted in code points after NFC; nothing is trimmed or cut (security.md rule 1). */
function passwordOf(minimum: number) {
  return shortText(PASSWORD_UNITS_AT_MOST, `Nimm höchstens ${passwordLength.maximum} Zeichen.`).check(
    z.refine((value) => value.length > 0, { error: sentences.empty, abort: true }),
    z.refine((value) => value.isWellFormed(), { error: sentences.characters }),
    z.refine((value) => lengthOfPassword(value) >= minimum, {
      error: `Nimm mindestens ${minimum} Zeichen.`,
    }),
    z.refine((value) => lengthOfPassword(value) <= passwordLength.maximum, {
      error: `Nimm höchstens ${passwordLength.maximum} Zeichen.`,
    }),
  )
}

export const newPassword = passwordOf(passwordLength.minimum)
export const newAdminPassword = passwordOf(ADMIN_PASSWORD_MINIMUM)

export const typedPassword = shortText(PASSWORD_UNITS_AT_MOST).check(
  z.refine((value) => value.length > 0, { error: sentences.empty, abort: true }),
)
