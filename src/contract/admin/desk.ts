import * as z from 'zod/mini'
import { adminRequestRow } from '#contract/admin/requests.ts'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { paging } from '#contract/schema/paging.ts'
import { day, oneOf, text } from '#contract/schema/schema.ts'

const count = z.int()

/**
 * What waits for the administration. `decision`: a declaration about which somebody has to decide, because its contract
 * was not found or because it is extraordinary. `transfer`: money that somebody has to transfer back by hand.
 */
export const taskKinds = ['contact', 'cancellation', 'withdrawal', 'decision', 'transfer'] as const
export type TaskKind = (typeof taskKinds)[number]

const task = z.object({
  /** The id of the request behind it. */
  id: z.uuid(),
  kind: oneOf(taskKinds),
  /** The last day to act by law, or by our promise to answer. */
  due_on: day,
  is_overdue: z.boolean(),
  received_at: z.string(),
  request: adminRequestRow,
  /** The money that somebody has to transfer back; null for all other kinds. */
  transfer: z.nullable(z.object({ contract_number: z.string(), amount_cents: count })),
})

export type AdminTask = Output<typeof task>

/** Lists everything that is open, the nearest deadline at the top. */
export const listOpenTasks = endpoint({
  method: 'GET',
  path: '/api/admin/tasks',
  access: 'admin',
  summary: 'Everything that waits for the administration, by its legal date: search, filter, pages',
  query: z.strictObject({
    /** A part of number, name, address or contract. */
    search: z.optional(text(100, { minimum: 0 })),
    kind: z.optional(oneOf(taskKinds)),
    due: z.optional(oneOf(['overdue', 'week'])),
    ...paging,
  }),
  data: z.object({
    tasks: z.array(task),
    /** How many tasks match search and filters. */
    matching: count,
    /** The counts of all that is open, whatever the filters. */
    open: z.object({
      contact: count,
      cancellation: count,
      withdrawal: count,
      decision: count,
      transfer: count,
      total: count,
      overdue: count,
    }),
  }),
  envelope: 'data',
})
