import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { basisPoints, cents, id, month, oneOf, text, version, whole } from '#contract/schema/schema.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { checkPurchaseCheck } from '#domain/property/check-purchase-check.ts'
import {
  type PurchaseCheck,
  checkLimits,
  checkUses,
  lessons,
  loanKinds,
} from '#domain/property/purchase-check.ts'
import { explainPurchaseCheck } from './explain-property.ts'
import { buildingFields, priceCents } from './property-fields.ts'

const yearlyChange = basisPoints({ minimum: -1_000, maximum: 2_000 })
const partOfPrice = basisPoints({ maximum: 2_000 })

const furtherLoan = z.strictObject({
  kind: oneOf(loanKinds),
  amountCents: cents({ minimum: 1, maximum: MAX_BALANCE_CENTS }),
  interestBp: basisPoints(),
  repaymentBp: basisPoints(),
  fixedYears: whole(checkLimits.fixedYears),
})

const checkShape = {
  name: text(80),
  use: oneOf(checkUses),
  ...buildingFields,
  roomsTenths: z.nullable(whole(checkLimits.roomsTenths)),
  month: z.nullable(month),
  agentBp: partOfPrice,
  equityCents: z.nullable(priceCents),
  interestBp: z.nullable(basisPoints()),
  repaymentBp: z.nullable(basisPoints()),
  fixedYears: z.nullable(whole(checkLimits.fixedYears)),
  specialYearlyCents: cents(),
  furtherLoans: z.array(furtherLoan).check(z.maxLength(checkLimits.furtherLoans)),
  rentGrowthBp: yearlyChange,
  nonAllocableYearCents: z.nullable(cents()),
  renovationGrossCents: priceCents,
  renovationNetCents: z.nullable(priceCents),
  valueGrowthBp: yearlyChange,
  investmentReturnBp: yearlyChange,
  sellingCostsBp: partOfPrice,
  comparedYears: whole(checkLimits.comparedYears),
  lessons: z.array(oneOf(lessons)).check(
    z.maxLength(lessons.length),
    z.refine((named) => new Set(named).size === named.length, {
      error: 'Jede Lektion darf nur einmal vorkommen.',
    }),
  ),
} satisfies Record<Exclude<keyof PurchaseCheck, 'id' | 'savedAt' | 'version'>, unknown>

type CheckInput = Omit<PurchaseCheck, 'id' | 'savedAt' | 'version'>

// The findings of the domain are reported at their fields, together with those of single fields.
const fitsTogether = ({ value, issues }: z.core.ParsePayload<CheckInput>): void => {
  for (const problem of checkPurchaseCheck(value))
    issues.push({
      code: 'custom',
      input: value,
      path: [problem.field],
      message: explainPurchaseCheck(problem),
    })
}

/** The fields of a purchase check that a person can enter. */
export const purchaseCheckInput = z.strictObject(checkShape).check(fitsTogether)

export const purchaseCheck = z.object({ id, ...checkShape, savedAt: z.string(), version })

const byId = z.strictObject({ id })

/** Creates a purchase check; the client makes the id. A repeated call answers as the first. */
export const createPurchaseCheck = endpoint({
  method: 'POST',
  path: '/api/purchase-checks',
  access: 'user',
  mayWait: true,
  summary: 'Save a purchase check',
  body: z.strictObject({ id, ...checkShape }).check(fitsTogether),
  data: purchaseCheck,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

export const updatePurchaseCheck = endpoint({
  method: 'PATCH',
  path: '/api/purchase-checks/{id}',
  access: 'user',
  mayWait: true,
  summary: 'Change a purchase check',
  params: byId,
  body: z.strictObject({ version, ...checkShape }).check(fitsTogether),
  data: purchaseCheck,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const deletePurchaseCheck = endpoint({
  method: 'DELETE',
  path: '/api/purchase-checks/{id}',
  access: 'user',
  mayWait: true,
  summary: 'Delete a purchase check',
  params: byId,
  envelope: 'empty',
  problems: ['not_found'],
})
