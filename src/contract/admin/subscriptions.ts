import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { day, id, oneOf, text } from '#contract/schema/schema.ts'
import { accessKinds } from '#domain/subscription/access-kind.ts'
import { plans } from '#domain/subscription/term.ts'

const count = z.int()
/** Integer cents; amounts paid back to people are below 0. */
const amount = z.int()

/** Counts and sums only, without names. */
export const readAdminSubscriptions = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions',
  access: 'admin',
  summary: 'Revenue, contracts, trials and churn of the whole product',
  data: z.object({
    /** `test`: the amounts below are no real money. Null: there is no payment provider. */
    provider: z.nullable(oneOf(['stripe', 'test'])),
    /** The invoices by the month in which they were issued, corrections subtracted; twelve months, the oldest first. */
    revenue: z.array(
      z.object({
        month: z.string(),
        grossCents: amount,
        netCents: amount,
        vatCents: amount,
        /** The refunded part of the above, 0 or below. */
        refundedCents: amount,
        monthlyCents: amount,
        yearlyCents: amount,
        invoices: count,
      }),
    ),
    contracts: z.object({
      /** Contracts that are concluded and not over, by plan. */
      active: z.object({ monthly: count, yearly: count }),
      cancelled: count,
      suspended: count,
      pending: count,
      /** The gross monthly revenue of the active contracts; a yearly one counts a twelfth. */
      monthlyGrossCents: amount,
    }),
    payments: z.object({ processing: count, failed: count, openCents: amount }),
    trials: z.object({
      /** Trials that ended in the last 30 days, and how many of these households have bought. */
      endedIn30Days: count,
      boughtOfThem: count,
    }),
    /** The last twelve months, the oldest first: contracts that began, ended or were withdrawn from. */
    churn: z.array(
      z.object({
        month: z.string(),
        activeAtStart: count,
        concluded: count,
        ended: count,
        withdrawn: count,
      }),
    ),
  }),
  envelope: 'data',
})

const grant = z.object({
  id,
  /** The last day of the grant. */
  untilOn: day,
  reason: z.string(),
  /** The name of the administrator; null when that account is gone. */
  by: z.nullable(z.string()),
  grantedAt: z.string(),
  revokedAt: z.nullable(z.string()),
})
export type AdminGrant = Output<typeof grant>

/** The sources of access to the paid areas for one person and the household. */
const access = z.object({
  kind: oneOf(accessKinds),
  trial: z.nullable(
    z.object({
      startedAt: z.string(),
      endsAt: z.string(),
      /** False: closing a second month ends the trial earlier. */
      isEndCertain: z.boolean(),
    }),
  ),
  /** The latest contract of the household, including an order that waits for its payment. */
  contract: z.nullable(
    z.object({
      number: z.string(),
      /** False: another member of the household is its party. */
      isOwn: z.boolean(),
      state: oneOf(['pending_payment', 'active', 'lapsed', 'ended', 'withdrawn']),
      plan: oneOf(plans),
      startsOn: z.nullable(day),
      endsOn: z.nullable(day),
      isSuspended: z.boolean(),
    }),
  ),
  grants: z.array(grant),
  /** The consequence of withdrawals in the last 30 days for a new order of this person. */
  reorder: oneOf(['free', 'waits_for_refund', 'needs_release']),
})
export type AdminAccess = Output<typeof access>

const ofUser = z.strictObject({ id })

export const readAdminAccess = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/access',
  access: 'admin',
  summary: 'What opens the paid areas for a user',
  params: ofUser,
  data: access,
  envelope: 'data',
  problems: ['not_found'],
})

/** Grants access, or extends it: the latest day of all grants counts. */
export const grantAccess = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/grants',
  access: 'admin',
  mayWait: false,
  summary: 'Open the paid areas for the household of a user until a day, with a reason',
  params: ofUser,
  body: z.strictObject({ id, untilOn: day, reason: text(500, { minimum: 5, lines: true }) }),
  data: access,
  envelope: 'data',
  problems: ['not_found'],
  needsRecentAuth: true,
})

export const revokeGrant = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/grants/{grantId}/revoke',
  access: 'admin',
  mayWait: false,
  summary: 'Take a grant back, with a reason',
  params: z.strictObject({ id, grantId: id }),
  body: z.strictObject({ reason: text(500, { minimum: 5, lines: true }) }),
  data: access,
  envelope: 'data',
  problems: ['not_found'],
  needsRecentAuth: true,
})

/** Allows one order; where none is held back, nothing changes. */
export const releaseOrder = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/order-release',
  access: 'admin',
  mayWait: false,
  summary: 'Let somebody order once more who has withdrawn twice in 30 days, with a reason',
  params: ofUser,
  body: z.strictObject({ reason: text(500, { minimum: 5, lines: true }) }),
  data: access,
  envelope: 'data',
  problems: ['not_found'],
  needsRecentAuth: true,
})
