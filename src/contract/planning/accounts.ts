import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { asSeen } from '#contract/schema/as-seen.ts'
import { foreignCurrency, foreignFields } from '#contract/schema/foreign-fields.ts'
import {
  basisPoints,
  cents,
  colourIndex,
  day,
  id,
  keptVersionOrNone,
  oneOf,
  position,
  sentences,
  shortText,
  text,
  version,
  whole,
} from '#contract/schema/schema.ts'
import { untold } from '#contract/schema/untold.ts'
import { pots } from '#domain/account-system/pot.ts'
import { accountTypes, assetClasses, availabilities } from '#domain/accounts/account.ts'
import { isValidIban } from '#domain/accounts/iban.ts'
import { MAX_BALANCE_CENTS, WHOLE_BP } from '#domain/money/cents.ts'
import { fixedUntil, furtherTerms } from './loan-terms.ts'
import { planningMonth } from './planning-month.ts'
import { valuationFields } from './property-fields.ts'
import { hasSize, targetSize } from './target-size.ts'

/** Balances and property values go up to 999.999.999,99 €; an overdrawn account has a negative one. */
export const balanceCents = cents({ minimum: -MAX_BALANCE_CENTS, maximum: MAX_BALANCE_CENTS })

const wrongIban = 'Diese IBAN stimmt nicht. Prüfe die Ziffern, bitte.'
/** At most 34 characters, with a blank after each of them. */
const iban = shortText(68, wrongIban).check(z.refine(isValidIban, { error: wrongIban }))

const owner = z.strictObject({ personId: id, shareBp: basisPoints({ minimum: 1 }) })

const accountFields = {
  name: text(80),
  type: oneOf(accountTypes),
  bank: text(80, { minimum: 0 }),
  /** The IBAN, stored without spaces, upper case. */
  iban: z.nullable(iban),
  /** The recipient on the GiroCode; empty = the owners' names. */
  holder: text(70, { minimum: 0 }),
  valueSign: z.union([z.literal(1), z.literal(-1)], { error: sentences.choice }),
  assetClass: z.nullable(oneOf(assetClasses)),
  availability: z.nullable(oneOf(availabilities)),
  /** The nominal rate p. a. of loans, the effective one of all other accounts; 1.90 % = 190. */
  interestBp: z.nullable(basisPoints({ minimum: -1_000, maximum: 10_000 })),
  fixedUntil,
  /** The owners: at least one person, shares sum to 100 %. */
  owners: z.array(owner).check(
    z.maxLength(20),
    z.refine((owners) => hasNoDuplicates(owners.map(({ personId }) => personId)), {
      error: 'Eine Person kann nur einmal beteiligt sein.',
    }),
    z.refine((owners) => owners.reduce((sum, { shareBp }) => sum + shareBp, 0) === WHOLE_BP, {
      error: 'Die Anteile der Personen müssen zusammen 100\u00a0% ergeben.',
    }),
  ),
  isCounted: z.boolean(),
  openedOn: z.nullable(day),
  exemptionOrderCents: cents(),
}

const instalmentCents = z.nullable(cents({ minimum: 0, maximum: MAX_BALANCE_CENTS }))
/** The day of the instalment, 1 to 31; a shorter month uses its last day, which null also means. */
const instalmentDay = z.nullable(whole({ minimum: 1, maximum: 31 }))

/**
 * A client that does not know these fields yet, such as an old page or a waiting draft, leaves them out, and they stay
 * as they are.
 */
const instalmentFields = {
  instalmentCents: z.exactOptional(instalmentCents),
  instalmentDay: z.exactOptional(instalmentDay),
  ...untold(furtherTerms),
}

/** As for the instalment: a missing currency stays what it is, and a new account is held in euro. */
const currencyField = { currency: z.exactOptional(foreignCurrency) }

export const accountInput = z.strictObject({ ...accountFields, ...instalmentFields, ...currencyField })

/**
 * The amount in euro is what counts; for an account in another currency the amount in that currency is stored, too
 * (decision 0168), and for a property where the valuation comes from, with the value of the whole (decision 0192).
 */
const amount = { amountCents: balanceCents, ...foreignFields, ...untold(valuationFields) }

const balance = z.object({ day, ...amount, version: keptVersionOrNone })

/** The shares of all four pots and of as many sub-pots as a version can have. */
const potShares = z
  .array(z.strictObject({ pot: oneOf(pots), subPotId: z.nullable(id), ...targetSize }).check(hasSize))
  .check(z.maxLength(24))

const potFields = {
  /**
   * The month from which the shares count, the current one or a later one; later versions of the account system get the
   * same shares.
   */
  month: planningMonth,
  shares: potShares,
}

export const account = z.object({
  id,
  ...accountFields,
  instalmentCents,
  instalmentDay,
  ...furtherTerms,
  ...currencyField,
  closedOn: z.nullable(day),
  isArchived: z.boolean(),
  archivedOn: z.nullable(day),
  colourIndex,
  position,
  balances: z.array(balance),
  version,
})

const byId = z.strictObject({ id })
const byBalance = z.strictObject({ id, day })

export const readAccounts = endpoint({
  ...firstReads.readAccounts,
  summary: 'All accounts with their dated balances, archived ones included',
  data: z.object({ accounts: z.array(account) }),
})

/**
 * Creates an account. `balance` is the first dated balance, `pots` the shares that flow to the account; all is stored
 * or nothing. The colour is the next free of the palette and never changes. The currency can change until something is
 * recorded in it.
 */
export const createAccount = endpoint({
  method: 'POST',
  path: '/api/accounts',
  access: 'user',
  mayWait: true,
  summary: 'Add an account',
  body: z.strictObject({
    id,
    ...accountFields,
    ...instalmentFields,
    ...currencyField,
    balance: z.nullable(z.strictObject({ day, ...amount })),
    pots: z.optional(z.strictObject(potFields)),
  }),
  data: account,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

/**
 * Changes an account. Fields, a balance and the pots of an account are one change: all is stored or nothing. A missing
 * field stays as it is. `version_mismatch` carries the account as it is stored and means that one of the three was
 * changed meanwhile: the account, the balance of that day (`version` 0: there was none) or its pots, which are not
 * those that were `seen`. The same change sent again, because its answer was lost, answers as the first.
 */
export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/api/accounts/{id}',
  access: 'user',
  mayWait: false,
  summary: 'Change an account, with a balance and its pots',
  params: byId,
  body: z.strictObject({
    version,
    ...accountFields,
    ...instalmentFields,
    ...currencyField,
    balance: z.optional(z.strictObject({ day, ...amount, version })),
    pots: z.optional(z.strictObject({ ...potFields, seen: potShares })),
  }),
  data: account,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/**
 * Removes an account. One with ticked transfers, more than one balance or a place in an earlier account system is
 * archived, one without is deleted. Refused at `id` while a pot of the current or a later month goes to it.
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/accounts/{id}',
  access: 'user',
  mayWait: false,
  summary: 'Delete an account, or archive it when months depend on it',
  params: byId,
  data: z.object({ outcome: oneOf(['deleted', 'archived']) }),
  envelope: 'data',
  problems: ['not_found', 'conflict'],
})

/**
 * Closes an account. It needs a balance of 0, or `transferTo`: an account that takes the balance over on that day.
 * Returns the closed account and, where there is one, the account that took over. `conflict`: it is closed already.
 */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/{id}/close',
  access: 'user',
  mayWait: false,
  summary: 'Close an account on a day',
  params: byId,
  body: z.strictObject({ version, closedOn: day, transferTo: z.nullable(id) }),
  data: z.object({ accounts: z.array(account) }),
  envelope: 'data',
  problems: ['not_found', 'version_mismatch', 'conflict'],
})

/**
 * Reopens an account. `balances` restores the balances that the closing wrote on its day, here and at the account that
 * took over: each with the version the closing gave it; `amountCents` null: there was none before.
 */
export const reopenAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/{id}/reopen',
  access: 'user',
  mayWait: false,
  summary: 'Take closing or archiving back',
  params: byId,
  body: z.strictObject({
    version,
    balances: z.optional(
      z
        .array(
          z.strictObject({
            accountId: id,
            version,
            ...foreignFields,
            amountCents: z.nullable(balanceCents),
          }),
        )
        .check(
          z.maxLength(2),
          z.refine((balances) => hasNoDuplicates(balances.map(({ accountId }) => accountId)), {
            error: 'Jedes Konto darf nur einmal vorkommen.',
          }),
        ),
    ),
  }),
  data: account,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const orderAccounts = endpoint({
  method: 'PUT',
  path: '/api/accounts/order',
  access: 'user',
  mayWait: false,
  summary: 'Put the accounts into an order; unnamed ones follow',
  body: z.strictObject({
    ids: z
      .array(id)
      .check(
        z.maxLength(500),
        z.refine(hasNoDuplicates, { error: 'Jedes Konto darf nur einmal vorkommen.' }),
      ),
  }),
  data: z.object({ accounts: z.array(account) }),
  envelope: 'data',
  problems: ['not_found'],
})

/** Stores the value of an account on a day. `version` 0: there is none yet for that day. */
export const putBalance = endpoint({
  method: 'PUT',
  path: '/api/accounts/{id}/balances/{day}',
  access: 'user',
  mayWait: true,
  summary: 'Record the balance of a day',
  params: byBalance,
  body: z.strictObject({ version, ...amount }),
  data: balance,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const deleteBalance = endpoint({
  method: 'DELETE',
  path: '/api/accounts/{id}/balances/{day}',
  access: 'user',
  mayWait: true,
  summary: 'Delete a recorded balance',
  params: byBalance,
  query: asSeen,
  envelope: 'empty',
  problems: ['not_found', 'version_mismatch'],
})

function hasNoDuplicates(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}
