import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { id } from '#contract/schema/schema.ts'

export const readDevices = endpoint({
  method: 'GET',
  path: '/api/user/devices',
  access: 'user',
  summary: 'Where the user is signed in',
  data: z.array(
    z.object({
      id: z.uuid(),
      /** The browser, for example Firefox; empty when unknown. */
      browser: z.string(),
      /** The system, for example Windows; empty when unknown. */
      system: z.string(),
      /** Whether the session is one of the product's own app (spec § 1, native-app mode). */
      is_app: z.boolean(),
      signed_in_at: z.string(),
      seen_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
  envelope: 'data',
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/user/devices/{id}',
  access: 'user',
  mayWait: false,
  summary: 'Sign out on one device',
  params: z.strictObject({ id }),
  envelope: 'empty',
  problems: ['not_found'],
  isDefence: true,
})

export const logoutAllDevices = endpoint({
  method: 'DELETE',
  path: '/api/user/logoutAllDevices',
  access: 'user',
  mayWait: false,
  summary: 'Sign out on all devices, this one included',
  envelope: 'empty',
  isDefence: true,
})
