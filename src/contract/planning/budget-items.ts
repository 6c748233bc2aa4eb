import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { asSeen } from '#contract/schema/as-seen.ts'
import {
  basisPoints,
  cents,
  id,
  oneOf,
  position,
  sentences,
  text,
  version,
  whole,
} from '#contract/schema/schema.ts'
import { carryOvers, type BudgetItem, budgetCategories } from '#domain/budget/budget-item.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { type TransactionPlace, hasPlace } from '#domain/transactions/transaction.ts'
import { contractFields, newContract } from './contracts.ts'
import { payDay } from './pay-day.ts'
import { planningMonth } from './planning-month.ts'
import { onePlace, placeFields } from './transaction-place.ts'

/** The most items that a household can have. */
const MAX_ITEMS = 400
const MAX_AMOUNTS = 240
/** An exception for each month of fifty years. */
const MAX_EXCEPTIONS = 600
const MAX_PERSONS = 20
const EVERY_MONTH = 12
/** The limit of an item with the most amounts and exceptions, in their longest form. */
const itemBody = { kilobytes: 96, values: 5_000 }

const itemFields = {
  category: oneOf(budgetCategories),
  /** The group, for items of `life` only; null: in no group. */
  groupId: z.nullable(id),
  name: text(80),
  /**
   * The amounts, ascending by month, each counting until the next one begins; for an irregular item amounts of a year.
   */
  amounts: z
    .array(z.strictObject({ from: planningMonth, amountCents: cents() }))
    .check(z.maxLength(MAX_AMOUNTS)),
  /** −1: the other way round than its category says. */
  valueSign: z.literal([1, -1], { error: sentences.choice }),
  isIrregular: z.boolean(),
  /** The due months, ascending; empty: every month. */
  dueMonths: z.array(whole({ minimum: 1, maximum: EVERY_MONTH })).check(z.maxLength(EVERY_MONTH)),
  /** The day on which the item is booked; null: no certain day. */
  day: z.nullable(payDay),
  accountId: z.nullable(id),
  /** The shares of persons, together 10 000; empty: divided equally among the people of the household. */
  shares: z.array(z.strictObject({ personId: id, shareBp: basisPoints() })).check(z.maxLength(MAX_PERSONS)),
  isFixed: z.boolean(),
  carryOver: oneOf(carryOvers),
  openingCents: cents({ minimum: -MAX_AMOUNT_CENTS }),
  /** The first month in which money is laid aside for the item; null: from the month on in which the item begins. */
  reserveFrom: z.nullable(planningMonth),
  validFrom: z.nullable(planningMonth),
  validTo: z.nullable(planningMonth),
  /** The exceptions, ascending: months with an amount of their own, 0 for "not due". */
  exceptions: z
    .array(z.strictObject({ month: planningMonth, amountCents: cents() }))
    .check(z.maxLength(MAX_EXCEPTIONS)),
  note: text(120, { minimum: 0, lines: true }),
} satisfies Record<Exclude<keyof BudgetItem, 'id' | 'position' | 'version'>, unknown>

export const newBudgetItem = z.strictObject({ id, ...itemFields })

export const budgetItem = z.object({ id, ...itemFields, position, version })

const byId = z.strictObject({ id })

/**
 * Creates an item. The client makes the id. `contract` comes with an item that is restored. A repeated call answers as
 * the first.
 */
export const createBudgetItem = endpoint({
  method: 'POST',
  path: '/api/budget/items',
  access: 'subscriber',
  mayWait: true,
  summary: 'Add an item to the household plan',
  body: z.strictObject({ id, ...itemFields, contract: z.optional(z.nullable(newContract)) }),
  largeBody: itemBody,
  data: budgetItem,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

export const updateBudgetItem = endpoint({
  method: 'PATCH',
  path: '/api/budget/items/{id}',
  access: 'subscriber',
  mayWait: true,
  summary: 'Change an item of the household plan',
  params: byId,
  body: z.strictObject({ version, ...itemFields }),
  largeBody: itemBody,
  data: budgetItem,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/**
 * Deletes an item with its contract and the rules that sort to it. `conflict`: bookings belong to it, so it can only be
 * ended.
 */
export const deleteBudgetItem = endpoint({
  method: 'DELETE',
  path: '/api/budget/items/{id}',
  access: 'subscriber',
  mayWait: false,
  summary: 'Delete an item of the household plan',
  params: byId,
  envelope: 'empty',
  problems: ['conflict', 'not_found'],
})

/**
 * Deletes an item and moves its bookings, parts of split ones and rules to another one, so that lines can be merged.
 * Its contract goes with them to an item that has none.
 */
export const moveBudgetItem = endpoint({
  method: 'POST',
  path: '/api/budget/items/{id}/move',
  access: 'subscriber',
  mayWait: false,
  summary: 'Delete an item; its bookings and rules go elsewhere',
  params: byId,
  body: z.strictObject(placeFields).check(
    onePlace(),
    z.refine<TransactionPlace>((place) => hasPlace(place), {
      error: 'Wähle, wohin die Buchungen gehören.',
      path: ['itemId'],
    }),
  ),
  data: z.object({ bookings: z.number() }),
  envelope: 'data',
  problems: ['not_found'],
})

export const orderBudgetItems = endpoint({
  method: 'PUT',
  path: '/api/budget/items/order',
  access: 'subscriber',
  mayWait: false,
  summary: 'Put the items into an order; unnamed ones follow',
  body: z.strictObject({
    ids: z.array(id).check(
      z.maxLength(MAX_ITEMS),
      z.refine((ids) => new Set(ids).size === ids.length, {
        error: 'Jeder Posten darf nur einmal vorkommen.',
      }),
    ),
  }),
  data: z.object({ items: z.array(budgetItem) }),
  envelope: 'data',
  problems: ['not_found'],
})

export const contract = z.object({ itemId: id, ...contractFields, version })

/** Stores the contract of an item. `version` 0: there is none yet. A repeated call answers as the first. */
export const putContract = endpoint({
  method: 'PUT',
  path: '/api/budget/items/{id}/contract',
  access: 'subscriber',
  mayWait: true,
  summary: 'Record the contract behind an item',
  params: byId,
  body: z.strictObject({ version, ...contractFields }),
  data: contract,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const deleteContract = endpoint({
  method: 'DELETE',
  path: '/api/budget/items/{id}/contract',
  access: 'subscriber',
  mayWait: true,
  summary: 'Take the contract behind an item away',
  params: byId,
  query: asSeen,
  envelope: 'empty',
  problems: ['not_found', 'version_mismatch'],
})
