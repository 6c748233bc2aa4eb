import * as z from 'zod/mini'
import { adminRequest, requestStates } from '#contract/admin/requests.ts'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { cents, day, id, oneOf, text, version } from '#contract/schema/schema.ts'
import { contractFits } from '#domain/requests/meant-contract.ts'
import { plans } from '#domain/subscription/term.ts'

const amount = z.int()
const contractStates = ['pending_payment', 'active', 'lapsed', 'ended', 'withdrawn'] as const

const chosen = {
  number: z.string(),
  user_id: z.uuid(),
  /** The name of the contract's party. */
  name: z.string(),
  email: z.string(),
  state: oneOf(contractStates),
  plan: oneOf(plans),
  ordered_at: z.string(),
  ends_on: z.nullable(day),
}

const candidate = z.object({
  ...chosen,
  /** Which of its data the declaration, or the search, contains. */
  fits: z.array(oneOf(contractFits)),
  /** Whether this contract alone is surely meant (decision 0130). */
  is_sure: z.boolean(),
})

const charge = z.object({
  from_day: day,
  to_day: day,
  amount_cents: amount,
  state: oneOf(['open', 'processing', 'paid', 'failed', 'waived']),
  refunded_cents: amount,
  /** The amount that can still be paid back; 0 while nothing has come. */
  refundable_cents: amount,
  invoice_number: z.nullable(z.string()),
})

const contract = z.object({
  ...chosen,
  price_cents: amount,
  concluded_at: z.string(),
  starts_on: day,
  cancelled_at: z.nullable(z.string()),
  withdrawn_at: z.nullable(z.string()),
  is_extraordinary_end: z.boolean(),
  /** The last day of an ordinary cancellation with the date and the wish of this declaration. */
  ordinary_end: day,
  /** The day of the declaration, which is the first day on which an extraordinary one can end the contract. */
  declared_on: day,
  /** The last day on which a withdrawal was in time, and whether this declaration came by then. */
  withdrawal_until: day,
  is_in_time: z.boolean(),
  /** Whether the end follows from this declaration, and its last day is not over. */
  can_undo_end: z.boolean(),
  charges: z.array(charge),
  /** A mark of the state that was seen: any change of the contract meanwhile changes it. */
  seen: z.string(),
})

const actionKinds = ['assigned', 'ended', 'end_undone', 'withdrawn', 'refunded'] as const

const action = z.object({
  id: z.uuid(),
  kind: oneOf(actionKinds),
  contract_number: z.nullable(z.string()),
  ends_on: z.nullable(day),
  is_extraordinary: z.nullable(z.boolean()),
  refund_cents: z.nullable(amount),
  reason: z.string(),
  /** The name of the administrator; null when that account is gone. */
  by: z.nullable(z.string()),
  done_at: z.string(),
})

const declaration = z.object({
  request: adminRequest,
  /** The contract that was found or chosen. */
  contract: z.nullable(contract),
  /** The actions, the earliest first. */
  actions: z.array(action),
})

const effect = z.object({
  contract_number: z.nullable(z.string()),
  /** The state and the last day of the contract afterwards; null without a contract. */
  state: z.nullable(oneOf(contractStates)),
  ends_on: z.nullable(day),
  /** Each period of which something is paid back. */
  refunds: z.array(
    z.object({
      from_day: day,
      to_day: day,
      /** What is paid back, and what is kept of the period afterwards. */
      refund_cents: amount,
      kept_cents: amount,
      invoice_number: z.nullable(z.string()),
    }),
  ),
  refund_cents: amount,
  /** What is paid back on the day after an end that is still to come, by what is paid until now. */
  refund_at_end_cents: amount,
  /** How many correcting invoices are made. */
  corrections: amount,
  /** How many open periods nobody has to pay any more. */
  waived: amount,
  /** How many other declarations that wait for the party are settled by it. */
  overtaken: amount,
  /** The mails that go out, by their subject. */
  mails: z.array(z.object({ subject: z.string(), recipient: z.string() })),
  /** The state of the request afterwards. */
  request_state: oneOf(requestStates),
})

/** What a decision would bring about; found by carrying it out and undoing it. */
export type DecisionEffect = Output<typeof effect>

export type AdminDeclaration = Output<typeof declaration>
export type AdminCandidate = Output<typeof candidate>

const params = z.strictObject({ id })

export const readDeclaredContract = endpoint({
  method: 'GET',
  path: '/api/admin/requests/{id}/contract',
  access: 'admin',
  summary: 'The contract of a request, what can be decided about it and what was decided',
  params,
  data: declaration,
  envelope: 'data',
  problems: ['not_found'],
})

/** The candidates, the best first; at most 50. */
export const listContractCandidates = endpoint({
  method: 'GET',
  path: '/api/admin/requests/{id}/candidates',
  access: 'admin',
  summary: 'Contracts that a request may be about, with the reasons',
  params,
  query: z.strictObject({
    /** A name, address or number to search instead of the text of the request. */
    search: z.optional(text(200, { minimum: 0 })),
  }),
  data: z.object({ candidates: z.array(candidate) }),
  envelope: 'data',
  problems: ['not_found'],
})

/** The fields of every decision. */
const deciding = {
  /** The id made by the client: the same call again does nothing and returns the present state. */
  id,
  /** The version of the request. */
  version,
  reason: text(500, { minimum: 5, lines: true }),
}
/** The state of the contract that was seen, for every decision about it. */
const seen = text(100)

const decided = {
  mayWait: false,
  access: 'admin',
  params,
  data: declaration,
  envelope: 'data',
  needsRecentAuth: true,
} as const

/**
 * What a decision would bring about. It is refused as the decision itself would be; a late withdrawal asks for
 * `is_goodwill` there, too.
 */
export const previewDecision = endpoint({
  method: 'POST',
  path: '/api/admin/requests/{id}/preview',
  access: 'admin',
  mayWait: false,
  summary: 'What a decision about the contract of a request would bring about; nothing is changed',
  params,
  body: z.strictObject({
    version,
    seen,
    decision: oneOf(['end', 'undo_end', 'withdraw', 'refund']),
    /** The kind of the end, as in the call that ends a contract; null for another decision. */
    end: z.nullable(oneOf(['ordinary', 'at_once', 'on'])),
    on: z.nullable(day),
    /** Whether a withdrawal is accepted although its term is over. */
    is_goodwill: z.boolean(),
    /** The first day of the period of which something is refunded; null for another decision. */
    from_day: z.nullable(day),
    amount_cents: z.nullable(cents({ minimum: 1 })),
  }),
  data: effect,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch', 'conflict'],
})

export const assignContract = endpoint({
  ...decided,
  method: 'POST',
  path: '/api/admin/requests/{id}/contract',
  summary: 'Choose the contract that a request is about, or none',
  body: z.strictObject({ ...deciding, contract_number: z.nullable(text(100)) }),
  problems: ['not_found', 'version_mismatch', 'conflict'],
})

export const endDeclaredContract = endpoint({
  ...decided,
  method: 'POST',
  path: '/api/admin/requests/{id}/end',
  summary: 'End the contract of a request, ordinarily or extraordinarily, with the date of the declaration',
  body: z.strictObject({
    ...deciding,
    seen,
    /** `at_once`: with the day of the declaration. `on`: on the day `on`. Both are extraordinary ends. */
    end: oneOf(['ordinary', 'at_once', 'on']),
    on: z.nullable(day),
  }),
  problems: ['not_found', 'version_mismatch', 'conflict'],
})

export const undoDeclaredEnd = endpoint({
  ...decided,
  method: 'POST',
  path: '/api/admin/requests/{id}/end/undo',
  summary: 'Take back the end of a contract until its last day',
  body: z.strictObject({ ...deciding, seen }),
  problems: ['not_found', 'version_mismatch', 'conflict'],
})

export const withdrawDeclaredContract = endpoint({
  ...decided,
  method: 'POST',
  path: '/api/admin/requests/{id}/withdrawal',
  summary: 'Withdraw from the contract of a request with the date of the declaration',
  body: z.strictObject({
    ...deciding,
    seen,
    /** Whether a late withdrawal is accepted all the same. */
    is_goodwill: z.boolean(),
  }),
  problems: ['not_found', 'version_mismatch', 'conflict'],
})

export const refundDeclaredCharge = endpoint({
  ...decided,
  method: 'POST',
  path: '/api/admin/requests/{id}/refund',
  summary: 'Give back what was paid for a period of the contract of a request, wholly or in part',
  body: z.strictObject({
    ...deciding,
    seen,
    /** The first day of the period. */
    from_day: day,
    /** Null: all that is left. */
    amount_cents: z.nullable(cents({ minimum: 1 })),
  }),
  problems: ['not_found', 'version_mismatch', 'conflict'],
})
