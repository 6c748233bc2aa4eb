import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { email } from '#contract/schema/email.ts'
import { newPassword, typedPassword } from '#contract/schema/password.ts'
import { text } from '#contract/schema/schema.ts'

/** Requests a new password; the answer is the same for every address. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/forgot',
  access: 'public',
  mayWait: false,
  hashesPassword: true,
  summary: 'Send a link to set a new password',
  body: z.strictObject({ email }),
  envelope: 'empty',
  problems: ['too_many_requests'],
})

/**
 * Sets a new password. Ends all sessions and logs nobody in; a second factor stays. From here on the account knows this
 * device.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/reset',
  access: 'public',
  mayWait: false,
  hashesPassword: true,
  summary: 'Set a new password with the link of the mail',
  body: z.strictObject({ user_id: text(200), token: text(200), password: newPassword }),
  envelope: 'empty',
  problems: ['link_invalid', 'too_many_requests'],
})

/** Changes the password. Ends all other sessions and gives this one a new token. */
export const changePassword = endpoint({
  method: 'PATCH',
  path: '/api/user/password',
  access: 'user',
  mayWait: false,
  summary: 'Change the password',
  body: z.strictObject({ current_password: typedPassword, password: newPassword }),
  envelope: 'empty',
  problems: ['too_many_requests'],
  isDefence: true,
})
