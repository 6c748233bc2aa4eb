import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { MAX_COLUMN, cents, day, id, oneOf, text, version, whole } from '#contract/schema/schema.ts'
import { accountGroups, accountTypes } from '#domain/accounts/account.ts'
import { budgetCategories } from '#domain/budget/budget-item.ts'
import { deviationDecisions } from '#domain/monthly-close/asked-deviations.ts'
import { MOST_MISSED } from '#domain/monthly-close/closable-months.ts'
import { confirmedSteps } from '#domain/monthly-close/close-steps.ts'
import { planningMonth } from './planning-month.ts'

/**
 * Three deviations are asked about; decisions stay when others become larger, so a month of a long plan may have many.
 */
const MAX_DECISIONS = 60

const byMonth = z.strictObject({ month: planningMonth })
/** Sums of the whole household, which may be any safe number. */
/** The sum of many amounts, in a column of eight bytes, limited to what a number holds without rounding. */
const sum = whole({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const basisPoints = z.int()

const decision = z.strictObject({
  /** The id of the item; for bookings without an item that of their group, and the nil id where there is neither. */
  itemId: id,
  decision: oneOf(deviationDecisions),
  /** The name and category at the time of the decision. */
  name: text(120),
  category: oneOf(budgetCategories),
  planCents: cents({ minimum: -99_999_999_999, maximum: 99_999_999_999 }),
  actualCents: cents({ minimum: -99_999_999_999, maximum: 99_999_999_999 }),
})

const draftFields = {
  /** The steps that somebody confirmed, each once. */
  confirmed: z.array(oneOf(confirmedSteps)).check(z.maxLength(confirmedSteps.length)),
  decisions: z.array(decision).check(z.maxLength(MAX_DECISIONS)),
}

const figures = {
  beforeCents: sum,
  correctionCents: sum,
  recordedCents: sum,
  savedCents: sum,
  valueChangeCents: sum,
  afterCents: sum,
}

const planOfMonth = z.object({
  planChangeCents: sum,
  planTotalCents: sum,
  euroCents: sum,
  months: z.int(),
  euroBeforeCents: z.nullable(sum),
})

const ladder = z.object({ protectionBp: basisPoints, securityBp: basisPoints, freedomBp: basisPoints })

/** A close as lists and courses need it. */
const closeTotals = z.object({
  revision: whole({ minimum: 1, maximum: MAX_COLUMN }),
  day,
  closedAt: z.string(),
  /** The name of the person who closed it, as it was then. */
  closedBy: z.string(),
  ...figures,
  incomeCents: sum,
  planTotalCents: z.nullable(sum),
  euroCents: z.nullable(sum),
  months: z.nullable(z.int()),
  interpolatedCount: whole({ minimum: 0, maximum: MAX_COLUMN }),
})

const monthSummary = z.object({
  month: planningMonth,
  isClosed: z.boolean(),
  /** The version of the draft, which closing and reopening raise, too. */
  version,
  confirmed: draftFields.confirmed,
  /** The items whose deviation was decided as `once`. */
  once: z.array(id),
  /** The last close, also of a month that is reopened; null: never closed. */
  close: z.nullable(closeTotals),
})

const snapshotPosition = z.object({
  id,
  name: z.string(),
  group: oneOf(accountGroups),
  type: z.nullable(oneOf(accountTypes)),
  part: oneOf(['invested', 'loan', 'running']),
  kind: z.nullable(oneOf(['booked', 'interpolated', 'carried'])),
  /** All money counted up to this close; null: the close is older than this record. */
  transferredCents: z.nullable(sum),
  /** What the wealth plan pays into it in the month; null: the close is older than this record. */
  contributionCents: z.nullable(sum),
  ...figures,
})

/** The moved money that a close, and the closes on which it builds, have counted. */
const countedMoney = z.object({
  /** The month of the close. */
  month: planningMonth,
  /** The first month of these closes; null: the close is older than this record. */
  from: z.nullable(planningMonth),
  positions: z.array(
    z.object({
      id,
      cents: z.nullable(sum),
      /** The contributions of the plan, which count while nothing is ticked in their months. */
      contributions: z.array(z.object({ month: planningMonth, cents: sum })),
    }),
  ),
})

const snapshot = z.object({
  ...closeTotals.shape,
  plan: z.nullable(planOfMonth),
  ladder: z.nullable(ladder),
  positions: z.array(snapshotPosition),
  /** The series of this close first, then those of closes before the month from which its own one counts. */
  counted: z.array(countedMoney),
})

const monthClose = z.object({
  month: planningMonth,
  isClosed: z.boolean(),
  version,
  ...draftFields,
  /** Whether a valid close builds on the last snapshot: then its day and what it counted stay. */
  isBuiltOn: z.boolean(),
  /** The last snapshot, also of a month that is reopened. */
  snapshot: z.nullable(snapshot),
  /** The earlier closes, the latest first. */
  earlier: z.array(closeTotals),
  /** The log, the latest entry first. */
  log: z.array(z.object({ event: oneOf(['closed', 'reopened']), at: z.string(), by: z.string() })),
})

export const readMonthCloses = endpoint({
  ...firstReads.readMonthCloses,
  summary: 'All months that somebody has begun to close, the first one first',
  data: z.object({ months: z.array(monthSummary) }),
})

/** Reads the close of a month. A month that nobody has begun is open, with version 0. */
export const readMonthClose = endpoint({
  method: 'GET',
  path: '/api/month-closes/{month}',
  access: 'user',
  summary: 'A month: what is confirmed, its snapshot, what was closed before, and the log',
  params: byMonth,
  data: monthClose,
  envelope: 'data',
})

/** Stores the draft. Version 0 begins a month. Refused with `conflict` and the month when it is closed. */
export const putMonthDraft = endpoint({
  method: 'PUT',
  path: '/api/month-closes/{month}',
  access: 'subscriber',
  mayWait: false,
  summary: 'What is confirmed and decided in an open month',
  params: byMonth,
  body: z.strictObject({ version, ...draftFields }),
  data: monthClose,
  envelope: 'data',
  problems: ['conflict', 'version_mismatch'],
})

/**
 * Closes a month and, in one go, the missed ones before it. The server computes each snapshot from what is stored.
 * `conflict` with `current`: `reason` `differs` where what was shown is not what is stored now, with the figures of both;
 * `closed` where another device was first, with the month. A future month, or missed months other than those named, are
 * refused at their field. The same call again answers as the first.
 */
export const closeMonth = endpoint({
  method: 'POST',
  path: '/api/month-closes/{month}/close',
  access: 'subscriber',
  mayWait: false,
  summary: 'Close a month with an immutable snapshot',
  params: byMonth,
  body: z.strictObject({
    version,
    /** The missed months that are closed along, ascending. */
    missed: z.array(planningMonth).check(z.maxLength(MOST_MISSED)),
    /** The figures of the month itself that the person saw. */
    shown: z.strictObject({
      beforeCents: sum,
      correctionCents: sum,
      recordedCents: sum,
      savedCents: sum,
      valueChangeCents: sum,
      afterCents: sum,
    }),
  }),
  data: z.object({ months: z.array(monthClose) }),
  envelope: 'data',
  problems: ['conflict', 'version_mismatch'],
})

/** The content of `current` when a close is refused. */
export const closeConflict = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('differs'), shown: z.object(figures), stored: z.object(figures) }),
  z.object({ reason: z.literal('closed'), month: monthClose }),
])

/**
 * Reopens a month. The snapshot stays as an earlier one; a later month that is closed stays closed. Logged. A repeated
 * call answers as the first.
 */
export const reopenMonth = endpoint({
  method: 'POST',
  path: '/api/month-closes/{month}/reopen',
  access: 'subscriber',
  mayWait: false,
  summary: 'Open a closed month again',
  params: byMonth,
  body: z.strictObject({ version }),
  data: monthClose,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})
