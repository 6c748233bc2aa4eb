import { addMonths, yearOf } from '#domain/calendar/month.ts'
import {
  HouseholdRetirement,
  type RetirementInput,
} from '#domain/household-retirement/household-retirement.ts'
import {
  isAdult,
  type PlannedPerson,
  retiringPersonOf,
} from '#domain/household-retirement/retiring-person-of.ts'
import { workEnds } from '#domain/household-retirement/work-ends.ts'
import { churchTaxOfMode } from '#domain/wealth-plan/wealth-plan.ts'
import type { ProjectionInput } from './projection-input.ts'

/** Who works and retires when, and what is missing then (calculators.md § 29), with the figures of the plan's first year. */
export function planRetirement(input: ProjectionInput): HouseholdRetirement {
  return new HouseholdRetirement(retirementInputOf(input))
}

/** What the plan knows of the people, in the form of their rules. */
export function retirementInputOf(input: ProjectionInput): RetirementInput {
  const { startMonth, inflationBp, lifeCents, isJointlyAssessed, taxMode, salaryTaxedAs } = input
  const adults = input.persons.filter(isAdult).map((person) => retiringPersonOf(person, yearOf(startMonth)))
  const { allRetired } = workEnds(adults)
  return {
    startMonth,
    inflationBp,
    lifeCents,
    isJointlyAssessed,
    isTaxed: taxMode !== 'none',
    churchTaxBp: churchTaxOfMode[taxMode],
    salaryTaxedAs,
    persons: adults,
    otherIncomes: [
      ...input.otherIncomes,
      ...input.persons
        .filter((person) => !isAdult(person) && person.salaryCents > 0)
        .map(({ salaryCents }: PlannedPerson) => ({
          amountCents: salaryCents,
          from: null,
          // Nobody knows how long somebody without a month of birth works: as long as the last of the others.
          to: allRetired === null ? null : addMonths(allRetired, -1),
        })),
    ],
  }
}
