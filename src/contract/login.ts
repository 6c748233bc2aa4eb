import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { email } from '#contract/schema/email.ts'
import { typedPassword } from '#contract/schema/password.ts'
import { oneOf, text } from '#contract/schema/schema.ts'
import { code } from '#contract/schema/second-factor-code.ts'
import { startPages } from '#contract/site/start-pages.ts'

const authUser = {
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  confirmed: z.boolean(),
  email: z.string(),
  twoFaEnabled: z.boolean(),
  twoFaRequired: z.boolean(),
  /** The page to which a login and the logo lead. */
  startPage: oneOf(startPages),
  /** Whether an admin has marked the person as consultant: the way to the desk is shown then. */
  isConsultant: z.boolean(),
}

/**
 * Signs in with a password. `token` is a resend or challenge token where one is needed, else null, never the session.
 * `account_guarded`: too many guesses from devices that the account does not know; a new password by mail opens it at
 * once.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  mayWait: false,
  hashesPassword: true,
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
 * The second step of a login. Ends the pending session and the challenge's token and opens a fresh session. `code`:
 * from the authenticator app, or one of the recovery codes.
 */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/2faConfirm',
  access: 'session',
  mayWait: false,
  summary: 'Finish a login with a code of the second factor',
  body: z.strictObject({ token: text(200), code }),
  data: z.object({ ...authUser, token: z.nullable(z.string()) }),
  envelope: 'data',
  problems: ['invalid_code', 'link_invalid', 'too_many_requests'],
})

/**
 * Proves again who is signed in, for calls that answer `recent_auth_required`. `code` is required where a second factor
 * is on.
 */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'user',
  mayWait: false,
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
