import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { basisPoints, cents, id, month, oneOf, version, whole } from '#contract/schema/schema.ts'
import { untold } from '#contract/schema/untold.ts'
import { horizonLimits, MAX_PENSION_POINTS, personLimits } from '#domain/wealth-plan/plan-limits.ts'
import {
  civilReasons,
  insurancesAfter,
  insurancesBefore,
  occupationalKinds,
  statedPensionKinds,
  waitingPeriods,
} from '#domain/wealth-plan/plan-person.ts'
import { taxModes, withdrawalOrders } from '#domain/wealth-plan/wealth-plan.ts'
import { balanceCents } from './accounts.ts'
import { distribution } from './distribution.ts'
import { planEvent, planScenario } from './plan-events.ts'
import { planPosition, planPositionInput } from './plan-positions.ts'
import { pensionMonth, planningMonth } from './planning-month.ts'

const settingsFields = {
  startMonth: planningMonth,
  horizonMonths: whole(horizonLimits),
  inflationBp: basisPoints({ minimum: 0, maximum: 1_500 }),
  growthBp: basisPoints({ minimum: 0, maximum: 2_000 }),
  taxMode: oneOf(taxModes),
  withdrawalRateBp: basisPoints({ minimum: 200, maximum: 600 }),
  protectionMonths: whole({ minimum: 1, maximum: 24 }),
  lifeCents: z.nullable(cents({ minimum: 1 })),
  wishedBudgetCents: z.nullable(cents({ minimum: 1 })),
}

/** Fields that came later: a page that does not know them leaves them out, and they stay as they are. */
const laterSettings = {
  isTaxChosen: z.boolean(),
  withdrawalOrder: oneOf(withdrawalOrders),
  isRebalanced: z.boolean(),
  followUpRateBp: z.nullable(basisPoints()),
}

const sentSettings = { ...settingsFields, ...untold(laterSettings) }

const storedFields = { ...settingsFields, ...laterSettings }

/** The settings as they are stored, without their version. */
export const planSettings = z.strictObject(storedFields)

const storedSettings = z.object({ ...storedFields, version })

const tooManyPoints = `Bitte gib höchstens ${MAX_PENSION_POINTS} Entgeltpunkte ein.`

const personFields = {
  birthMonth: z.nullable(month),
  retirementAge: z.nullable(whole(personLimits.retirementAge)),
  /** The pension points (Entgeltpunkte) times 10 000: 43,72 are 437 200. */
  pensionPointsBp: z.nullable(
    whole({ minimum: 0, maximum: personLimits.pensionPointsBp.maximum, tooLarge: tooManyPoints }),
  ),
  occupationalPensionCents: z.nullable(cents(personLimits.occupationalPensionCents)),
}

/** As for the settings. */
const laterPersonFields = {
  statedPensionCents: z.nullable(cents(personLimits.statedPensionCents)),
  statedPensionKind: oneOf(statedPensionKinds),
  pensionFrom: z.nullable(pensionMonth),
  waitingPeriod: oneOf(waitingPeriods),
  taxFreePensionCents: z.nullable(cents(personLimits.taxFreePensionCents)),
  occupationalKind: oneOf(occupationalKinds),
  occupationalFrom: z.nullable(pensionMonth),
  civilPayCents: z.nullable(cents(personLimits.civilPayCents)),
  /** The years of service times 10 000. */
  serviceYearsBp: z.nullable(whole(personLimits.serviceYearsBp)),
  civilFrom: z.nullable(pensionMonth),
  civilReason: oneOf(civilReasons),
  hasLongService: z.boolean(),
  hasFederalFactor: z.boolean(),
  hasCareDeduction: z.boolean(),
  a4PayCents: z.nullable(cents(personLimits.a4PayCents)),
  insuranceBefore: oneOf(insurancesBefore),
  insuranceAfter: oneOf(insurancesAfter),
  premiumCents: z.nullable(cents(personLimits.premiumCents)),
  premiumDeductibleBp: z.nullable(basisPoints(personLimits.premiumDeductibleBp)),
  healthExtraBp: z.nullable(basisPoints(personLimits.healthExtraBp)),
  isChildless: z.boolean(),
  taxableSalaryCents: z.nullable(cents(personLimits.taxableSalaryCents)),
}

export const planPersonInput = { version, ...personFields, ...untold(laterPersonFields) }

export const planPerson = z.object({ personId: id, ...personFields, ...laterPersonFields, version })

/** Every value of a position without account, one a month from `from` on; null: none was entered. */
const positionValues = z.object({
  positionId: id,
  from: planningMonth,
  amountsCents: z.array(z.nullable(balanceCents)),
})

const wealthPlan = z.object({
  plan: z.nullable(storedSettings),
  planPersons: z.array(planPerson),
  positions: z.array(planPosition),
  values: z.array(positionValues),
  events: z.array(planEvent),
  planScenarios: z.array(planScenario),
  distribution: z.nullable(distribution),
})

/** Reads the plan. The values of accounts are their balances, in `GET /api/accounts`. */
export const readWealthPlan = endpoint({
  ...firstReads.readWealthPlan,
  summary: 'The wealth plan: settings, persons, positions with values, events, scenarios, distribution',
  data: wealthPlan,
})

/**
 * Starts the first plan: settings and, where they are given, data of a person and one position without account; all is
 * stored or nothing. `conflict`: there is a plan already. A repeated call answers as the first.
 */
export const startWealthPlan = endpoint({
  method: 'POST',
  path: '/api/wealth-plan',
  access: 'subscriber',
  mayWait: false,
  summary: 'Start the wealth plan',
  body: z.strictObject({
    plan: z.strictObject(sentSettings),
    person: z.nullable(z.strictObject({ personId: id, ...planPersonInput })),
    position: z.nullable(planPositionInput),
  }),
  data: wealthPlan,
  envelope: 'data',
  status: 201,
  problems: ['conflict', 'not_found', 'version_mismatch'],
})

export const updateWealthPlan = endpoint({
  method: 'PATCH',
  path: '/api/wealth-plan',
  access: 'subscriber',
  mayWait: false,
  summary: 'Change the settings of the wealth plan',
  body: z.strictObject({ version, ...sentSettings }),
  data: storedSettings,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/** Stores a person of the plan. `version` 0: nothing is stored about the person yet. */
export const putPlanPerson = endpoint({
  method: 'PUT',
  path: '/api/wealth-plan/persons/{id}',
  access: 'subscriber',
  mayWait: true,
  summary: 'Birth month, retirement and pensions of a person',
  params: z.strictObject({ id }),
  body: z.strictObject(planPersonInput),
  data: planPerson,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})
