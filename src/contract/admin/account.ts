import * as z from 'zod/mini'
import { confirmIdentity } from '#contract/login.ts'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { newAdminPassword, typedPassword } from '#contract/schema/password.ts'
import { id } from '#contract/schema/schema.ts'
import { codeBody, preparedFactor, recoveryCodes } from '#contract/schema/second-factor-fields.ts'

/**
 * Proves again who is signed in: as for users, calls that need a fresh proof answer `recent_auth_required` without one.
 */
export const adminConfirmIdentity = endpoint({
  method: 'POST',
  path: '/api/admin/auth/confirm',
  access: 'admin',
  mayWait: false,
  summary: 'Prove again who is there: the password, and a code where a second factor is on',
  body: confirmIdentity.body,
  envelope: 'empty',
  problems: ['invalid_credentials', 'invalid_code', 'too_many_requests'],
})

const adminAccount = z.object({
  name: z.string(),
  email: z.string(),
  second_factor: z.nullable(z.object({ enabled_at: z.string(), recovery_codes_left: z.int() })),
  /** The sessions; the first one is that of the request. */
  sessions: z.array(
    z.object({
      id: z.uuid(),
      /** Browser and system, such as `Firefox, Windows`; empty when unknown. */
      device: z.string(),
      signed_in_at: z.string(),
      seen_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
})

export type AdminAccount = Output<typeof adminAccount>

export const readAdminAccount = endpoint({
  method: 'GET',
  path: '/api/admin/account',
  access: 'admin',
  summary: 'The own access of an admin',
  data: adminAccount,
  envelope: 'data',
})

/** Ends all other sessions and gives this one a new token. */
export const changeAdminPassword = endpoint({
  method: 'PATCH',
  path: '/api/admin/account/password',
  access: 'admin',
  mayWait: false,
  summary: 'Change the own password',
  body: z.strictObject({ current_password: typedPassword, password: newAdminPassword }),
  envelope: 'empty',
  problems: ['too_many_requests'],
  isDefence: true,
})

export const renewAdminRecoveryCodes = endpoint({
  method: 'PATCH',
  path: '/api/admin/account/renewRecoveryCodes',
  access: 'admin',
  mayWait: false,
  summary: 'Make new recovery codes; the old ones end',
  body: codeBody,
  data: recoveryCodes,
  envelope: 'data',
  problems: ['invalid_code', 'conflict', 'too_many_requests'],
})

/** The device in use stays valid until a code of the new one was confirmed. */
export const prepareAdminDevice = endpoint({
  method: 'POST',
  path: '/api/admin/account/prepareDevice',
  access: 'admin',
  mayWait: false,
  summary: 'Make a secret for another authenticator app, with a code of the one in use or a recovery code',
  body: codeBody,
  data: preparedFactor,
  envelope: 'data',
  problems: ['invalid_code', 'conflict', 'too_many_requests'],
})

/** Ends all other sessions and the former recovery codes. */
export const confirmAdminDevice = endpoint({
  method: 'POST',
  path: '/api/admin/account/confirmDevice',
  access: 'admin',
  mayWait: false,
  summary: 'Put the other authenticator app in force with one of its codes',
  body: codeBody,
  data: recoveryCodes,
  envelope: 'data',
  problems: ['invalid_code', 'conflict', 'too_many_requests'],
})

export const endAdminSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/account/sessions/{id}',
  access: 'admin',
  mayWait: false,
  summary: 'Sign out on one device',
  params: z.strictObject({ id }),
  envelope: 'empty',
  problems: ['not_found'],
  isDefence: true,
})

export const endAllAdminSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/account/sessions',
  access: 'admin',
  mayWait: false,
  summary: 'Sign out on all devices, this one included',
  envelope: 'empty',
  isDefence: true,
})
