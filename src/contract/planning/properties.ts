import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { asSeen } from '#contract/schema/as-seen.ts'
import { basisPoints, cents, day, id, month, oneOf, text, version } from '#contract/schema/schema.ts'
import { checkProperty } from '#domain/property/check-property.ts'
import {
  type Property,
  costRhythms,
  instalmentSources,
  propertyCostKinds,
  propertyLimits,
  propertyUses,
  rentKinds,
} from '#domain/property/property.ts'
import { account, balanceCents } from './accounts.ts'
import { explainProperty } from './explain-property.ts'
import { buildingFields, priceCents, valuationFields } from './property-fields.ts'
import { purchaseCheck } from './purchase-checks.ts'

const loan = z.strictObject({ accountId: id, shareBp: basisPoints(propertyLimits.shareBp) })

const rentStep = z.strictObject({ from: month, amountCents: cents() })

const cost = z.strictObject({
  kind: oneOf(propertyCostKinds),
  label: text(60, { minimum: 0 }),
  amountCents: cents(),
  everyMonths: z.literal(costRhythms, { error: 'Bitte wähle einen der angebotenen Werte.' }),
  isAllocable: z.boolean(),
  itemId: z.nullable(id),
})

const repair = z.strictObject({
  day,
  label: text(60, { minimum: 0 }),
  grossCents: cents(),
  netCents: z.nullable(cents()),
})

const propertyShape = {
  use: oneOf(propertyUses),
  ...buildingFields,
  /** The household's part of the whole; the balances follow it where the value of the whole was entered. */
  shareBp: basisPoints(propertyLimits.shareBp),
  acquiredMonth: z.nullable(month),
  purchaseCostsCents: z.nullable(priceCents),
  loans: z.array(loan).check(z.maxLength(propertyLimits.loans)),
  instalmentsFrom: z.nullable(oneOf(instalmentSources)),
  rentKind: oneOf(rentKinds),
  rentFrom: z.nullable(month),
  rentGrowthBp: z.nullable(basisPoints({ maximum: 2_000 })),
  rentSteps: z.array(rentStep).check(z.maxLength(propertyLimits.rentSteps)),
  sideCostsMonthCents: z.nullable(cents()),
  marketRentMonthCents: z.nullable(cents()),
  marketRentOn: z.nullable(day),
  rentSourceId: z.nullable(id),
  costs: z.array(cost).check(z.maxLength(propertyLimits.costs)),
  repairs: z.array(repair).check(z.maxLength(propertyLimits.repairs)),
  /** Price, costs and prepayment fee of the sale; null while the property is not sold. */
  soldPriceCents: z.nullable(priceCents),
  saleCostsCents: z.nullable(priceCents),
  prepaymentFeeCents: z.nullable(priceCents),
} satisfies Record<Exclude<keyof Property, 'accountId' | 'version'>, unknown>

type PropertyInput = Omit<Property, 'accountId' | 'version'>

// The findings of the domain are reported at their fields, together with those of single fields.
const fitsTogether = ({ value, issues }: z.core.ParsePayload<PropertyInput>): void => {
  for (const problem of checkProperty(value))
    issues.push({ code: 'custom', input: value, path: [...problem.path], message: explainProperty(problem) })
}

/** The fields of a property that a person can enter. */
export const propertyInput = z.strictObject(propertyShape).check(fitsTogether)

export const property = z.object({ accountId: id, ...propertyShape, version })

/** What a sale wrote at an account, and what stood there before. */
const sale = z.object({
  propertyId: id,
  accountId: id,
  /** The balance that the sale wrote on its day. */
  amountCents: balanceCents,
  /** Whether the sale closed the account. */
  isClosed: z.boolean(),
  /** The balance of that day before; null: there was none. */
  formerCents: z.nullable(balanceCents),
  formerKind: valuationFields.valuationKind,
  formerWholeCents: valuationFields.wholeCents,
  formerMovedCents: valuationFields.movedCents,
})

const byAccount = z.strictObject({ accountId: id })

/** The property, what its sale wrote, none after it was taken back, and every account that changed. */
const changed = z.object({ property, sales: z.array(sale), accounts: z.array(account) })

export const readProperties = endpoint({
  ...firstReads.readProperties,
  summary: 'What the household knows of its properties, and its purchase checks, the latest first',
  data: z.object({
    properties: z.array(property),
    checks: z.array(purchaseCheck),
    /** The sales that can be taken back. */
    sales: z.array(sale),
  }),
})

/**
 * Stores what is known of a property beside its account of the same id, which has to be one of a property. `version` 0:
 * nothing yet. Valuations of the whole follow another share. A repeated call answers as the first.
 */
export const putProperty = endpoint({
  method: 'PUT',
  path: '/api/properties/{accountId}',
  access: 'user',
  mayWait: true,
  summary: 'Record what is known of a property',
  params: byAccount,
  body: z.strictObject({ version, ...propertyShape }).check(fitsTogether),
  largeBody: { kilobytes: 96, values: 2_000 },
  data: property,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/** Deletes what is known of a property; its account stays, with its valuations. */
export const deleteProperty = endpoint({
  method: 'DELETE',
  path: '/api/properties/{accountId}',
  access: 'user',
  mayWait: true,
  summary: 'Delete what is known of a property',
  params: byAccount,
  query: asSeen,
  envelope: 'empty',
  problems: ['not_found', 'version_mismatch'],
})

/**
 * Sells a property on a day. Its account and those of the repaid loans get a balance of 0 and are closed; what is left of
 * the price after costs, fee and these debts goes to the receiver, whose balance may fall by it. Earlier months stay as
 * they are. `conflict`: it is sold already.
 */
export const sellProperty = endpoint({
  method: 'POST',
  path: '/api/properties/{accountId}/sale',
  access: 'user',
  mayWait: false,
  summary: 'Sell a property on a day',
  params: byAccount,
  body: z.strictObject({
    version,
    /** The version of the property's account. */
    accountVersion: version,
    soldOn: day,
    priceCents,
    saleCostsCents: priceCents,
    prepaymentFeeCents: priceCents,
    /** The accounts of the loans that are repaid. */
    loans: z.array(id).check(
      z.maxLength(propertyLimits.loans),
      z.refine((ids) => new Set(ids).size === ids.length, {
        error: 'Jedes Darlehen darf nur einmal vorkommen.',
      }),
    ),
    /** The account that takes what is left; null where nothing is. */
    receiverId: z.nullable(id),
  }),
  data: changed,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch', 'conflict'],
})

/**
 * Takes a sale back: every account is open again and has the balance of that day that it had before. Refused where one
 * of these balances was changed since. `conflict`: no sale is known.
 */
export const revertSale = endpoint({
  method: 'DELETE',
  path: '/api/properties/{accountId}/sale',
  access: 'user',
  mayWait: false,
  summary: 'Take the sale of a property back',
  params: byAccount,
  query: asSeen,
  data: changed,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch', 'conflict'],
})
