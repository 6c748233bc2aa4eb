import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { asSeen } from '#contract/schema/as-seen.ts'
import {
  basisPoints,
  cents,
  day,
  id,
  month,
  oneOf,
  optionalCents,
  text,
  version,
} from '#contract/schema/schema.ts'
import { allocationBases, shortfallRules } from '#domain/account-system/allocation-version.ts'
import { pots, transferPots } from '#domain/account-system/pot.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { planningMonth } from './planning-month.ts'
import { hasSize, targetSize } from './target-size.ts'

const pot = oneOf(pots)
const rate = basisPoints()

/** The amount that a pot gets instead of its rate, which is 0 then. A client that does not know amounts sends none. */
const potAmount = optionalCents()

const allocationFields = {
  savingBp: rate,
  luxuryBp: rate,
  donationBp: rate,
  savingCents: potAmount,
  luxuryCents: potAmount,
  donationCents: potAmount,
  base: oneOf(allocationBases),
  shortfall: oneOf(shortfallRules),
  lifeMinimumCents: cents(),
  /**
   * The account where transfers start. null: the first open checking account; it is stored as soon as there is one, so
   * that earlier months keep theirs.
   */
  incomingAccountId: z.nullable(id),
  /** The sub-pots, in the order in which their amounts are served. */
  subPots: z
    .array(z.strictObject({ id, pot, label: text(60), shareBp: rate, amountCents: potAmount }))
    .check(z.maxLength(20)),
  /** The targets, in the order in which their amounts are served. */
  targets: z
    .array(z.strictObject({ pot, subPotId: z.nullable(id), accountId: id, ...targetSize }).check(hasSize))
    .check(z.maxLength(100)),
}

/** The rates and targets that count from `month` on. */
export const allocationInput = z.strictObject(allocationFields)

const allocation = z.object({ month, ...allocationFields, version })

const transferFields = {
  month: planningMonth,
  pot: oneOf(transferPots),
  subPotId: z.nullable(id),
  accountId: id,
  /** The amount; negative: brought back to the incoming account. */
  amountCents: cents({ minimum: -MAX_BALANCE_CENTS, maximum: MAX_BALANCE_CENTS }),
  transferredOn: day,
}
/** One month may contain many transfers of the largest amount. */
const sumOfTransfers = cents({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const transfer = z.object({ id, ...transferFields, version })

const byId = z.strictObject({ id })
const byMonth = z.strictObject({ month: planningMonth })

export const readAccountSystem = endpoint({
  ...firstReads.readAccountSystem,
  summary: 'All versions of rates and targets, and from which amount on a further transfer is made',
  /**
   * The least follow-up amount is returned here because it is needed to plan transfers; it is changed with the
   * household.
   */
  data: z.object({ versions: z.array(allocation), leastFollowUpCents: cents() }),
})

export const readTransfers = endpoint({
  ...firstReads.readTransfers,
  summary: 'All ticked transfers',
  data: z.object({ transfers: z.array(transfer) }),
})

/**
 * Stores a version. `month` may not lie in the past: earlier months never change. `version` 0: no version begins with
 * that month yet.
 */
export const putAllocation = endpoint({
  method: 'PUT',
  path: '/api/account-system/versions/{month}',
  access: 'user',
  mayWait: true,
  summary: 'Set rates and targets from a month on',
  params: byMonth,
  body: z.strictObject({ version, ...allocationFields }),
  data: allocation,
  envelope: 'data',
  problems: ['version_mismatch'],
})

/** Deletes a version, which is only possible for the current or a later month. */
export const deleteAllocation = endpoint({
  method: 'DELETE',
  path: '/api/account-system/versions/{month}',
  access: 'user',
  mayWait: true,
  summary: 'Take a version of rates and targets back',
  params: byMonth,
  query: asSeen,
  envelope: 'empty',
  problems: ['not_found', 'version_mismatch', 'conflict'],
})

/**
 * Ticks a transfer: from then on its amount and date stay as they are. `alreadyTickedCents` is the sum that the client
 * saw ticked for the same pot, sub-pot and account in that month; another sum is a `conflict`, so that two devices do
 * not tick the same transfer twice.
 */
export const createTransfer = endpoint({
  method: 'POST',
  path: '/api/account-system/transfers',
  access: 'user',
  mayWait: true,
  summary: 'Tick a transfer as done',
  body: z.strictObject({ id, ...transferFields, alreadyTickedCents: z.optional(sumOfTransfers) }),
  data: transfer,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

export const updateTransfer = endpoint({
  method: 'PATCH',
  path: '/api/account-system/transfers/{id}',
  access: 'user',
  mayWait: true,
  summary: 'Correct amount or day of a ticked transfer',
  params: byId,
  body: z.strictObject({ version, amountCents: transferFields.amountCents, transferredOn: day }),
  data: transfer,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const deleteTransfer = endpoint({
  method: 'DELETE',
  path: '/api/account-system/transfers/{id}',
  access: 'user',
  mayWait: true,
  summary: 'Take a tick back',
  params: byId,
  envelope: 'empty',
  problems: ['not_found'],
})
