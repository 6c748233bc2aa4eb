import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { email } from '#contract/schema/email.ts'
import { addressee, link } from '#contract/schema/mail-link.ts'
import { newPassword } from '#contract/schema/password.ts'
import { oneOf, text } from '#contract/schema/schema.ts'
import { salutations } from '#contract/site/salutations.ts'

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  mayWait: false,
  hashesPassword: true,
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
 * Confirms a registration, or the new address of a user. A second opening answers success, and nobody is logged in, so
 * it is safe that mail scanners open links.
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

/** Deletes a registration at once, by "Das war ich nicht" in the verification mail. */
export const rejectRegistration = endpoint({
  method: 'POST',
  path: '/api/auth/email/reject/{user_id}',
  access: 'public',
  mayWait: false,
  summary: 'Delete a registration that somebody else made',
  params: addressee,
  body: link,
  envelope: 'empty',
  problems: ['link_invalid', 'too_many_requests'],
})

/**
 * Rejects a changed address, by "Das war ich nicht" in the mail to the present one: ends the change that waits for its
 * link, and all sessions. 409 when the new address has been confirmed meanwhile.
 */
export const rejectEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email/change/reject/{user_id}',
  access: 'public',
  mayWait: false,
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
  mayWait: false,
  summary: 'Send the verification mail again',
  body: link,
  envelope: 'empty',
  problems: ['link_invalid', 'too_many_requests'],
})
