import * as firstReads from '#contract/protocol/first-reads.ts'
import { PASSWORD_UNITS_AT_MOST, lengthOfPassword } from '#domain/identity/length-of-password.ts'
import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { oneOf, sentences, shortText, text } from '#contract/schema/schema.ts'
import { isRecoveryCode, isTotpCode } from '#contract/schema/second-factor-code.ts'

/** Salutations of spec § 3: k 'Keine Angabe', f 'Frau', m 'Herr', d 'Divers'. */
export const salutations = ['k', 'f', 'm', 'd'] as const
export type Salutation = (typeof salutations)[number]

export const passwordLength = { minimum: 12, maximum: 200 } as const

// Marks of direction and other characters that nobody sees (Cf) would show one address as another.
const addressPattern =
  /^[^\s@<>(),:;"\\[\]\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+@[^\s@/?#+%<>(),:;"\\[\]\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+$/u

/** An address that mail can be sent to; the answer to a wrong one says what is missing. */
export const email = shortText(254).check(
  z.refine((value) => value.trim().length > 0, { error: sentences.empty, abort: true }),
  z.refine((value) => value.includes('@'), { error: 'In der Adresse fehlt das @.', abort: true }),
  z.refine((value) => /@[^@]*\.[^@.]{2,}$/.test(value), {
    error: 'Nach dem @ fehlt die Endung, zum Beispiel beispiel.de.',
    abort: true,
  }),
  z.refine((value) => addressPattern.test(value) && value.isWellFormed(), {
    error: 'Diese Adresse enthält Zeichen, die in einer E-Mail-Adresse nicht vorkommen.',
  }),
)

/** Length is counted in code points after NFC; nothing is trimmed or cut (security.md rule 1). */
export const newPassword = shortText(
  PASSWORD_UNITS_AT_MOST,
  `Nimm höchstens ${passwordLength.maximum} Zeichen.`,
).check(
  z.refine((value) => value.length > 0, { error: sentences.empty, abort: true }),
  z.refine((value) => value.isWellFormed(), { error: sentences.characters }),
  z.refine((value) => lengthOfPassword(value) >= passwordLength.minimum, {
    error: `Nimm mindestens ${passwordLength.minimum} Zeichen.`,
  }),
  z.refine((value) => lengthOfPassword(value) <= passwordLength.maximum, {
    error: `Nimm höchstens ${passwordLength.maximum} Zeichen.`,
  }),
)

export const typedPassword = shortText(PASSWORD_UNITS_AT_MOST).check(
  z.refine((value) => value.length > 0, { error: sentences.empty, abort: true }),
)

/**
 * Six digits of an authenticator app or a recovery code, as people type them: blanks and hyphens do not count, small
 * letters are capitals.
 */
export const code = shortText(100).check(
  z.refine((value) => value.trim().length > 0, { error: 'Bitte gib den Code ein.', abort: true }),
  z.refine((value) => isTotpCode(value) || isRecoveryCode(value), {
    error: 'Ein Code hat sechs Ziffern, ein Wiederherstellungscode 24 Zeichen.',
  }),
)

const authUser = {
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  confirmed: z.boolean(),
  email: z.string(),
  twoFaEnabled: z.boolean(),
  twoFaRequired: z.boolean(),
}

const link = z.strictObject({ token: text(200) })
// Any text: an altered link is answered as an invalid one, not as a wrong entry.
const addressee = z.strictObject({ user_id: text(200) })

/**
 * `token` is a resend or challenge token where one is due, else null, never the session. `account_guarded`: too many
 * guesses from devices that the account does not know; a new password by mail opens it at once.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  body: z.strictObject({ email, password: typedPassword }),
  data: z.object({ ...authUser, id: z.nullable(z.uuid()), token: z.nullable(z.string()) }),
  envelope: 'data',
  problems: [
    'invalid_credentials',
    'account_locked',
    'deletion_pending',
    'too_many_requests',
    'account_guarded',
  ],
})

/**
 * The second step of a login. Takes the pending session and the challenge's token away and opens a fresh session.
 * `code`: from the authenticator app, or one of the recovery codes.
 */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/2faConfirm',
  access: 'session',
  summary: 'Finish a login with a code of the second factor',
  body: z.strictObject({ token: text(200), code }),
  data: z.object({ ...authUser, token: z.nullable(z.string()) }),
  envelope: 'data',
  problems: ['invalid_code', 'link_invalid', 'too_many_requests'],
})

/** Proves again who is there, for calls that answer `recent_auth_required`. `code` where a second factor is on. */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'user',
  summary: 'Prove again who you are',
  body: z.strictObject({ password: typedPassword, code: z.optional(code) }),
  envelope: 'empty',
  problems: ['invalid_credentials', 'invalid_code', 'too_many_requests'],
})

export const logout = endpoint({
  ...firstReads.logout,
  summary: 'End the session, if there is one',
})

export const session = endpoint({
  ...firstReads.readSession,
  summary: 'Who is signed in',
  data: z.object(authUser),
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Register; the address must be confirmed by mail',
  body: z.strictObject({
    salutation: oneOf(salutations),
    name: text(80),
    surname: text(80),
    email,
    password: newPassword,
    terms: z.literal(true, { error: 'Ohne Zustimmung zu den AGB geht es nicht weiter.' }),
    adult: z.literal(true, { error: 'Das Angebot ist für Erwachsene ab 18 Jahren.' }),
  }),
  data: z.object({
    name: z.string(),
    surname: z.string(),
    confirmed: z.boolean(),
    email: z.string(),
    token: z.string(),
  }),
  envelope: 'data',
  problems: ['too_many_requests'],
})

/**
 * Confirms a registration, or the new address of a user. A second opening answers success, it logs nobody in; so it
 * is safe that mail scanners open links.
 */
export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/auth/email/verify/{user_id}',
  access: 'public',
  summary: 'Confirm the address of a registration or a changed address',
  params: addressee,
  query: link,
  envelope: 'empty',
  problems: ['link_invalid', 'too_many_requests'],
  hasEffect: true,
})

/** "Das war ich nicht" in the verification mail: deletes the registration at once. */
export const rejectRegistration = endpoint({
  method: 'POST',
  path: '/api/auth/email/reject/{user_id}',
  access: 'public',
  summary: 'Delete a registration that somebody else made',
  params: addressee,
  body: link,
  envelope: 'empty',
  problems: ['link_invalid', 'too_many_requests'],
})

/**
 * "Das war ich nicht" in the mail to the present address: ends a changed address that waits for its link, and all
 * sessions. 409 when the new address has been confirmed meanwhile.
 */
export const rejectEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email/change/reject/{user_id}',
  access: 'public',
  summary: 'End a change of the address that somebody else made, and all sessions',
  params: addressee,
  body: link,
  envelope: 'empty',
  problems: ['link_invalid', 'conflict', 'too_many_requests'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/email/resend',
  access: 'public',
  summary: 'Send the verification mail again',
  body: link,
  envelope: 'empty',
  problems: ['link_invalid', 'too_many_requests'],
})

/** The same answer for every address. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/forgot',
  access: 'public',
  summary: 'Send a link to set a new password',
  body: z.strictObject({ email }),
  envelope: 'empty',
  problems: ['too_many_requests'],
})

/** Ends all sessions and logs nobody in; a second factor stays. From here on the account knows this device. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/reset',
  access: 'public',
  summary: 'Set a new password with the link of the mail',
  body: z.strictObject({ user_id: text(200), token: text(200), password: newPassword }),
  envelope: 'empty',
  problems: ['link_invalid', 'too_many_requests'],
})

/** The link of the deletion mail, good for the 14 days until the deletion. */
export const undoDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/deletion/undo/{user_id}',
  access: 'public',
  summary: 'Keep an account that was to be deleted',
  params: addressee,
  body: link,
  envelope: 'empty',
  problems: ['link_invalid', 'too_many_requests'],
})
