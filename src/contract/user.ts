import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { email } from '#contract/schema/email.ts'
import { oneOf, text, version } from '#contract/schema/schema.ts'
import { salutations } from '#contract/site/salutations.ts'
import { accessFields, consultant } from './consultant.ts'
import { subscription } from './subscription.ts'

const profile = z.object({
  id: z.uuid(),
  salutation: oneOf(salutations),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  confirmed: z.boolean(),
  /** An address that is not confirmed yet; the old one is valid until then. */
  pending_email: z.nullable(z.object({ email: z.string(), sent_at: z.string(), expires_at: z.string() })),
  created_at: z.string(),
  version: z.int(),
})

export const readUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'user',
  summary: 'The profile of the signed-in user',
  data: z.object({
    user: profile,
    subscription: z.nullable(subscription),
    two_fa: z.object({
      enabled: z.boolean(),
      recovery_codes_count: z.int(),
      enabled_at: z.nullable(z.string()),
    }),
    consultant: z.object({ current_consultant: z.nullable(consultant), ...accessFields }),
    /** The last export of the data; null when there was none. */
    exported_at: z.nullable(z.string()),
  }),
  envelope: 'data',
})

/**
 * Changes only the given fields. A new `email` needs a recent proof of identity and becomes valid when its link was
 * opened; sending the present one cancels a waiting change. With `version`, a version older than the stored one is
 * refused.
 */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/user',
  access: 'user',
  mayWait: false,
  summary: 'Change names, salutation or e-mail address',
  body: z.strictObject({
    salutation: z.optional(oneOf(salutations)),
    name: z.optional(text(80)),
    surname: z.optional(text(80)),
    email: z.optional(email),
    version: z.optional(version),
  }),
  data: profile,
  envelope: 'data',
  problems: ['recent_auth_required', 'version_mismatch', 'too_many_requests'],
})
