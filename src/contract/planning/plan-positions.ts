import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { foreignFields } from '#contract/schema/foreign-fields.ts'
import {
  basisPoints,
  cents,
  colourIndex,
  day,
  id,
  oneOf,
  position,
  sentences,
  text,
  version,
} from '#contract/schema/schema.ts'
import { untold } from '#contract/schema/untold.ts'
import { assetClasses } from '#domain/accounts/account.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { positionLimits } from '#domain/wealth-plan/plan-limits.ts'
import { pensionContracts, type PlanPosition, positionKinds } from '#domain/wealth-plan/wealth-plan.ts'
import { balanceCents } from './accounts.ts'
import { fixedUntil, furtherTerms } from './loan-terms.ts'
import { planningMonth } from './planning-month.ts'

/** The most positions: accounts and positions without account together. */
const MAX_POSITIONS = 350
/** The most cells: 30 positions of twenty years. */
const MAX_CELLS = 7_200
/** The size of a call with the most cells, the longest amounts, and all of them in another currency with its rate. */
const cellsBody = { kilobytes: 1_536, values: 75_000, canBeRight: canBeCells }

const positionFields = {
  /** Equal to the id where the position is an account. */
  accountId: z.nullable(id),
  /** Empty where the position is an account, which has its own name. */
  name: text(80, { minimum: 0 }),
  kind: oneOf(positionKinds),
  assetClass: z.nullable(oneOf(assetClasses)),
  startCents: z.nullable(cents(positionLimits.startCents)),
  returnBp: z.nullable(basisPoints(positionLimits.returnBp)),
  costBp: basisPoints(positionLimits.costBp),
  contributionCents: z.nullable(cents(positionLimits.contributionCents)),
  growthBp: z.nullable(basisPoints(positionLimits.growthBp)),
  contributionFrom: z.nullable(planningMonth),
  contributionTo: z.nullable(planningMonth),
  interestBp: z.nullable(basisPoints(positionLimits.interestBp)),
  instalmentCents: z.nullable(cents(positionLimits.instalmentCents)),
  isPlanned: z.boolean(),
  scenarioId: z.nullable(id),
}

/** Fields that came later: a page that does not know them leaves them out, and they stay as they are. */
const laterFields = {
  fixedUntil,
  ...furtherTerms,
  carriedBy: z.nullable(id),
  isForChild: z.boolean(),
  pensionContract: z.nullable(oneOf(pensionContracts)),
  payoutFactorCents: z.nullable(cents(positionLimits.payoutFactorCents)),
}

const sentFields = { ...positionFields, ...untold(laterFields) }

type LaterField = keyof typeof laterFields
type PositionInput = Omit<PlanPosition, 'id' | 'colourIndex' | 'position' | 'version' | LaterField> & {
  readonly [Key in LaterField]?: PlanPosition[Key]
}

const positionChecks = [
  z.refine<PositionInput>(({ accountId, name }) => accountId !== null || name.trim() !== '', {
    error: sentences.empty,
    path: ['name'],
  }),
  z.refine<PositionInput>(({ accountId, name }) => accountId === null || name === '', {
    error: 'Diese Position heißt wie ihr Konto.',
    path: ['name'],
  }),
  z.refine<PositionInput>(({ accountId, scenarioId }) => accountId === null || scenarioId === null, {
    error: 'Ein Konto gehört zum Plan, nicht nur zu einem Szenario.',
    path: ['scenarioId'],
  }),
  z.refine<PositionInput>(
    ({ contributionFrom: from, contributionTo: to }) => from === null || to === null || from <= to,
    { error: 'Der letzte Monat liegt vor dem ersten.', path: ['contributionTo'] },
  ),
  z.refine<PositionInput>(
    ({ pensionContract = null, carriedBy = null }) => pensionContract === null || carriedBy !== null,
    {
      error: 'Wähle, wem der Vertrag gehört.',
      path: ['carriedBy'],
    },
  ),
]

/** A position with its id, for calls with several at once. */
export const planPositionInput = z.strictObject({ id, version, ...sentFields }).check(...positionChecks)

export const planPosition = z.object({
  id,
  ...positionFields,
  ...laterFields,
  colourIndex,
  position: z.nullable(position),
  version,
})

const byId = z.strictObject({ id })

/**
 * Stores the plan of a position. `version` 0: an account for which nothing was changed yet, or a new position. The same
 * change sent again, because its answer was lost, answers as the first.
 */
export const putPlanPosition = endpoint({
  method: 'PUT',
  path: '/api/wealth-plan/positions/{id}',
  access: 'subscriber',
  mayWait: true,
  summary: 'Add a position, or change what is planned for it',
  params: byId,
  body: z.strictObject({ version, ...sentFields }).check(...positionChecks),
  data: planPosition,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/**
 * Deletes a position without account with its values, events and splits. The position of an account returns to its
 * default, which is the answer.
 */
export const deletePlanPosition = endpoint({
  method: 'DELETE',
  path: '/api/wealth-plan/positions/{id}',
  access: 'subscriber',
  mayWait: false,
  summary: 'Delete a position, or reset that of an account',
  params: byId,
  data: z.object({ position: z.nullable(planPosition) }),
  envelope: 'data',
  problems: ['not_found'],
})

export const orderPlanPositions = endpoint({
  method: 'PUT',
  path: '/api/wealth-plan/positions/order',
  access: 'subscriber',
  mayWait: false,
  summary: 'Put the positions into an order; unnamed ones follow',
  body: z.strictObject({
    ids: z.array(id).check(
      z.maxLength(MAX_POSITIONS),
      z.refine((ids) => new Set(ids).size === ids.length, {
        error: 'Jede Position darf nur einmal vorkommen.',
      }),
    ),
  }),
  data: z.object({ positions: z.array(planPosition) }),
  envelope: 'data',
  problems: ['not_found'],
})

const cell = z
  .strictObject({
    month: planningMonth,
    /** null: the value is removed. */
    amountCents: z.nullable(balanceCents),
    /** For an account in another currency: the amount in that currency, and the rate with its day. */
    ...foreignFields,
    /** The value that the client saw before the change; null: none. */
    seenCents: z.nullable(balanceCents),
    /** The day of the account's balance that is meant, where it is not the last one of the month. */
    day: z.exactOptional(day),
  })
  .check(
    z.refine(({ month, day: ofMonth }) => ofMonth === undefined || monthOf(ofMonth) === month, {
      error: 'Der Tag liegt nicht in diesem Monat.',
      path: ['day'],
    }),
  )

/** The changed cells of positions, each position once. */
export const changedRows = z
  .array(z.strictObject({ positionId: id, cells: z.array(cell).check(z.minLength(1)) }))
  .check(
    z.minLength(1),
    z.maxLength(MAX_POSITIONS),
    z.refine((list) => list.reduce((sum, { cells }) => sum + cells.length, 0) <= MAX_CELLS, {
      error: 'Das sind mehr als 7.200 Zellen. Füge sie in kleineren Teilen ein.',
      abort: true,
    }),
    z.refine((list) => new Set(list.map(({ positionId }) => positionId)).size === list.length, {
      error: 'Jede Position darf nur einmal vorkommen.',
    }),
  )

/** The present value of a cell, and for an account all balances of its month. */
const storedCell = z.object({
  month: planningMonth,
  amountCents: z.nullable(balanceCents),
  balances: z.array(z.object({ day, amountCents: balanceCents, ...foreignFields, version })),
})

const storedRows = z.object({
  rows: z.array(z.object({ positionId: id, cells: z.array(storedCell) })),
})

/**
 * Stores actual values of positions, cell by cell: all are stored or none. `version_mismatch` carries the present
 * values of cells that are not as they were seen (decision 0101). For an account, a month with balances has its last
 * one changed, one without gets a balance on its last day, the current month today. A repeated call answers as the
 * first, where a balance that is removed is named by its day.
 */
export const putPlanValues = endpoint({
  method: 'PUT',
  path: '/api/wealth-plan/values',
  access: 'subscriber',
  mayWait: true,
  summary: 'Record actual values of positions by month',
  body: z.strictObject({ rows: changedRows }),
  largeBody: cellsBody,
  data: storedRows,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/** Whether everything in the body looks like a cell; the schema says what exactly is wrong with a few. */
function canBeCells(body: unknown): boolean {
  return listIn(body, 'rows').every((row) => listIn(row, 'cells').every(canBeCell))
}

function canBeCell(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { month, day: dayOfBalance = month, amountCents, seenCents, ...others } = value
  const { foreignMinor = null, rate = null, rateDay = null, rateSource = null, ...unknown } = others
  return (
    Object.keys(unknown).length === 0 &&
    [month, dayOfBalance].every((each) => typeof each === 'string' && each.length === 10) &&
    [amountCents, seenCents, foreignMinor].every((each) => each === null || Number.isSafeInteger(each)) &&
    [rate, rateDay, rateSource].every((each) => each === null || isShort(each))
  )
}

/** Whether a text has the length of a rate, a day or the word for the source of a rate. */
function isShort(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 16
}

/** The list under a name; anything else counts as one wrong value. */
function listIn(value: unknown, name: string): readonly unknown[] {
  const list = isRecord(value) ? value[name] : undefined
  return Array.isArray(list) ? list : [undefined]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
