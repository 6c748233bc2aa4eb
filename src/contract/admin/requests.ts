import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { paging } from '#contract/schema/paging.ts'
import { day, id, oneOf, text, version } from '#contract/schema/schema.ts'
import {
  cancelledProducts,
  contactTopics,
  declarationStates,
  requestKinds,
  terminations,
} from '#domain/requests/request.ts'

const count = z.int()

export const requestStates = ['open', 'done'] as const
/** `held_back`: somebody has to release it; `kept`: there is no mail server, it can be read under /dev/mailbox. */
export const receiptStates = ['held_back', 'waiting', 'kept', 'sent', 'failed'] as const

const row = {
  id: z.uuid(),
  kind: oneOf(requestKinds),
  number: z.string(),
  received_at: z.string(),
  name: z.string(),
  email: z.string(),
  state: oneOf(requestStates),
  due_on: day,
  /** Whether the request is open and its deadline is over. */
  is_overdue: z.boolean(),
  /** The number of the contract that was found. */
  contract_number: z.nullable(z.string()),
  receipt_state: oneOf(receiptStates),
  /** The kind of a cancellation. */
  termination: z.nullable(oneOf(terminations)),
  /**
   * Whether nobody has decided about an extraordinary cancellation, declared or confirmed by its party or not assigned
   * yet: nothing is booked before the decision (decision 0141).
   */
  needs_decision: z.boolean(),
  /**
   * The state of a declaration that came without a login and was reported to the party of the contract; null for all
   * others.
   */
  declaration: z.nullable(
    z.object({
      state: oneOf(declarationStates),
      /** Null: it does not take effect by itself, because the party has stopped one before. */
      takes_effect_at: z.nullable(z.string()),
      settled_at: z.nullable(z.string()),
    }),
  ),
}

export const adminRequestRow = z.object(row)

export const adminRequest = z.object({
  ...row,
  topic: z.nullable(oneOf(contactTopics)),
  message: z.string(),
  product: z.nullable(oneOf(cancelledProducts)),
  identity: z.string(),
  /** The wished end; null in a cancellation: as early as possible. */
  wanted_end: z.nullable(day),
  /** The contract as the person named it. */
  contract: z.string(),
  ends_on: z.nullable(day),
  refund_cents: z.nullable(z.int()),
  is_suspicious: z.boolean(),
  receipt_sent_at: z.nullable(z.string()),
  note: z.string(),
  done_at: z.nullable(z.string()),
  /**
   * The last day on which it is kept (decision 0208); null as long as that is not known: it is open, or its contract
   * runs.
   */
  kept_until: z.nullable(day),
  version: count,
})

export type AdminRequestRow = Output<typeof adminRequestRow>
export type AdminRequest = Output<typeof adminRequest>

/** Lists requests: open ones first, the nearest deadline at the top; then those that are done, the newest first. */
export const listRequests = endpoint({
  method: 'GET',
  path: '/api/admin/requests',
  access: 'admin',
  summary: 'Messages, cancellations and withdrawals: search, filter, pages',
  query: z.strictObject({
    /** A part of number, name, address or contract. */
    search: z.optional(text(100, { minimum: 0 })),
    kind: z.optional(oneOf(requestKinds)),
    state: z.optional(oneOf([...requestStates, 'overdue'])),
    ...paging,
  }),
  data: z.object({
    requests: z.array(adminRequestRow),
    /** How many requests match search and filters. */
    matching: count,
    /** The counts of all open requests, whatever the filters. */
    open: z.object({ contact: count, cancellation: count, withdrawal: count, overdue: count }),
  }),
  envelope: 'data',
})

const params = z.strictObject({ id })

export const readRequest = endpoint({
  method: 'GET',
  path: '/api/admin/requests/{id}',
  access: 'admin',
  summary: 'A message, cancellation or withdrawal as it was declared',
  params,
  data: adminRequest,
  envelope: 'data',
  problems: ['not_found'],
})

/** Changes the handling of a request; the declaration itself can never be changed. */
export const updateRequest = endpoint({
  method: 'PATCH',
  path: '/api/admin/requests/{id}',
  access: 'admin',
  mayWait: false,
  summary: 'Set the state of a request and the note of those who work on it',
  params,
  body: z.strictObject({
    version,
    state: oneOf(requestStates),
    note: text(2_000, { minimum: 0, lines: true }),
  }),
  data: adminRequest,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/** Sends the receipt again, where it was held back, failed, or somebody asks for it. */
export const sendRequestReceipt = endpoint({
  method: 'POST',
  path: '/api/admin/requests/{id}/receipt',
  access: 'admin',
  mayWait: false,
  summary: 'Send the receipt of a request again',
  params,
  data: adminRequest,
  envelope: 'data',
  problems: ['not_found', 'too_many_requests'],
})
