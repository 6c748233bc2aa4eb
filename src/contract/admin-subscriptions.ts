import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { day, id, oneOf, text } from '#contract/schema/schema.ts'
import { accessKinds } from '#domain/subscription/access-kind.ts'
import { plans } from '#domain/subscription/term.ts'

const count = z.int()
/** Integer cents; what went back to people is below 0. */
const amount = z.int()

/** Counts and sums only, and nobody's name. */
export const readAdminSubscriptions = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions',
  access: 'admin',
  summary: 'Revenue, contracts, trials and churn of the whole product',
  data: z.object({
    /** `test`: what follows is no money. Null: nobody takes payments. */
    provider: z.nullable(oneOf(['stripe', 'test'])),
    /** Invoices by the month they were issued, corrections subtracted; twelve months, the oldest first. */
    revenue: z.array(
      z.object({
        month: z.string(),
        grossCents: amount,
        netCents: amount,
        vatCents: amount,
        /** Part of the above, 0 or below. */
        refundedCents: amount,
        monthlyCents: amount,
        yearlyCents: amount,
        invoices: count,
      }),
    ),
    contracts: z.object({
      /** Concluded and not over, by plan. */
      active: z.object({ monthly: count, yearly: count }),
      cancelled: count,
      suspended: count,
      pending: count,
      /** Of the active ones, gross in a month; a yearly one counts a twelfth. */
      monthlyGrossCents: amount,
    }),
    payments: z.object({ processing: count, failed: count, openCents: amount }),
    trials: z.object({
      /** Ended in the last 30 days, and how many of these households have bought. */
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
  /** Last day. */
  untilOn: day,
  reason: z.string(),
  /** Of the administrator; null when that account is gone. */
  by: z.nullable(z.string()),
  grantedAt: z.string(),
  revokedAt: z.nullable(z.string()),
})
export type AdminGrant = Output<typeof grant>

/** What opens the paid areas for one person and the household. */
const access = z.object({
  kind: oneOf(accessKinds),
  trial: z.nullable(
    z.object({
      startedAt: z.string(),
      endsAt: z.string(),
      /** False: closing a second month ends it before. */
      isEndCertain: z.boolean(),
    }),
  ),
  /** The latest of the household, an order that waits for its payment included. */
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
  /** What withdrawals of the last 30 days mean for an order of this person. */
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

/** Also an extension: the latest day of all grants counts. */
export const grantAccess = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/grants',
  access: 'admin',
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
  summary: 'Take a grant back, with a reason',
  params: z.strictObject({ id, grantId: id }),
  body: z.strictObject({ reason: text(500, { minimum: 5, lines: true }) }),
  data: access,
  envelope: 'data',
  problems: ['not_found'],
  needsRecentAuth: true,
})

/** Lets one order through; where none is kept back, nothing changes. */
export const releaseOrder = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/order-release',
  access: 'admin',
  summary: 'Let somebody order once more who has withdrawn twice in 30 days, with a reason',
  params: ofUser,
  body: z.strictObject({ reason: text(500, { minimum: 5, lines: true }) }),
  data: access,
  envelope: 'data',
  problems: ['not_found'],
  needsRecentAuth: true,
})
