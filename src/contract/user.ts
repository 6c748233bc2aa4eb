import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { salutations } from './auth.ts'
import { oneOf } from './schema.ts'
import { subscription } from './subscription.ts'

export const readUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'user',
  summary: 'The profile of the signed-in user',
  data: z.object({
    user: z.object({
      id: z.uuid(),
      salutation: oneOf(salutations),
      name: z.string(),
      surname: z.string(),
      email: z.string(),
      confirmed: z.boolean(),
    }),
    subscription: z.nullable(subscription),
    two_fa: z.object({ enabled: z.boolean(), recovery_codes_count: z.int() }),
    consultant: z.object({ current_consultant: z.nullable(z.uuid()), allowed_access: z.boolean() }),
  }),
  envelope: 'data',
})
