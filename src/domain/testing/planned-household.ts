import { type HouseholdPlan, householdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { usualChoices } from '#domain/household-plan/usual-settings.ts'
import { type PlanPerson, unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import type { PlanPosition, PlanSettings, WealthPlan } from '#domain/wealth-plan/wealth-plan.ts'
import * as bergers from './berger-household.ts'

/** A position without an account, worth nothing until somebody says otherwise. */
export const freePosition: PlanPosition = {
  ...positionOfAccount({ id: 'depot', colourIndex: 4 }),
  accountId: null,
  name: 'Depot',
  assetClass: 'shares',
  startCents: 0,
  contributionCents: 0,
}

/** Anna, who stops at 63 and waits two years for her pension. */
export const annaPlanned: PlanPerson = {
  ...unknownPlanPerson,
  personId: bergers.anna,
  birthMonth: '1978-05-01',
  retirementAge: 63,
  pensionFrom: '2043-06-01',
  pensionPointsBp: 480_000,
}

/** Jonas, who works until 67. */
export const jonasPlanned: PlanPerson = {
  ...unknownPlanPerson,
  personId: bergers.jonas,
  birthMonth: '1976-09-01',
  retirementAge: 67,
  pensionPointsBp: 320_000,
}

interface Given extends Partial<
  Pick<WealthPlan, 'planPersons' | 'positions' | 'events' | 'planScenarios' | 'distribution'>
> {
  readonly settings?: Partial<PlanSettings>
  readonly income?: PlanRecords['income']
  readonly accounts?: PlanRecords['accounts']
  readonly properties?: PlanRecords['properties']
}

/** The plan of a household, unless given without accounts, with the income of the Bergers, from November 2026 on for forty years. */
export function plannedHousehold(given: Given = {}): HouseholdPlan {
  const plan = householdPlan(
    {
      income: given.income ?? bergers.income,
      accounts: given.accounts ?? [],
      versions: [{ ...bergers.allocation, month: '2026-06-01' }],
      transfers: [],
      persons: [{ id: bergers.anna }],
      goals: [],
      properties: given.properties ?? [],
      isJointlyAssessed: true,
      wealthPlan: {
        plan: {
          startMonth: '2026-11-01',
          horizonMonths: 480,
          inflationBp: 200,
          growthBp: 0,
          taxMode: 'flat',
          ...usualChoices,
          withdrawalRateBp: 400,
          protectionMonths: 6,
          lifeCents: 350_000,
          wishedBudgetCents: 400_000,
          version: 1,
          ...given.settings,
        },
        planPersons: given.planPersons ?? [annaPlanned, jonasPlanned],
        positions: given.positions ?? [{ ...freePosition, startCents: 90_000_000 }],
        values: [],
        events: given.events ?? [],
        planScenarios: given.planScenarios ?? [],
        distribution: given.distribution ?? null,
      },
    },
    '2026-11-21',
  )
  if (!plan) throw new Error('there is a plan')
  return plan
}
