import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { oneOf } from '#contract/schema/schema.ts'
import { slotNames } from '#contract/site/slots.ts'

/**
 * Reads a slot of a page for somebody who comes from another page of the application, where the server has not filled
 * it in.
 */
export const readSlot = endpoint({
  method: 'GET',
  path: '/api/content/slots/{name}',
  access: 'public',
  summary: 'Published content of a page, as HTML that is safe to show',
  params: z.strictObject({ name: oneOf(slotNames) }),
  data: z.object({ html: z.string() }),
  envelope: 'data',
})
