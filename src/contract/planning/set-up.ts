import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { oneOf, whole } from '#contract/schema/schema.ts'
import { setUpMarks } from '#domain/set-up/set-up-path.ts'

const mark = z.nullable(oneOf(setUpMarks))
const marks = { household: mark, income: mark, accounts: mark, rates: mark, transfers: mark }
/** At most as many as a household may have persons. */
const childCount = whole({ minimum: 0, maximum: 20 })

const setUp = z.object({ childCount, paysMaintenance: z.boolean(), marks: z.object(marks) })

export const readSetUp = endpoint({
  ...firstReads.readSetUp,
  summary: 'How far the household has come on the guided path',
  data: setUp,
})

/**
 * Changes the marks. A missing field stays as it is; a mark of null opens its step again. Two devices do not overwrite
 * each other, because each names only the step that was left there.
 */
export const updateSetUp = endpoint({
  method: 'PATCH',
  path: '/api/set-up',
  access: 'user',
  mayWait: false,
  summary: 'Leave a step of the guided path, or tell of children and maintenance',
  body: z.strictObject({
    childCount: z.optional(childCount),
    paysMaintenance: z.optional(z.boolean()),
    marks: z.optional(z.partial(z.strictObject(marks))),
  }),
  data: setUp,
  envelope: 'data',
})
