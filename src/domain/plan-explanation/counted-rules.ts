import { type Month, yearOf } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import { planOfScenario } from '#domain/household-plan/scenario/plan-of-scenario.ts'
import type { RetirementMonth } from '#domain/household-retirement/household-retirement.ts'
import type { PersonMonth } from '#domain/household-retirement/person-month.ts'
import {
  civilPensionOf,
  isAdult,
  type PlannedAdult,
  statutoryPensionOf,
} from '#domain/household-retirement/retiring-person-of.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import type { InsuranceAfter, InsuranceBefore, StatedPensionKind } from '#domain/wealth-plan/plan-person.ts'
import { churchTaxOfMode, type TaxMode, type WithdrawalOrder } from '#domain/wealth-plan/wealth-plan.ts'
import { taxKindOf } from '#domain/wealth-projection/plan-tax.ts'
import { type LoanRule, loanRules } from './loan-rules.ts'
import { hasPension, isBetween } from './person-standing.ts'
import { type PlanHorizon, planHorizon, planSuccess } from './plan-success.ts'
import { loansOfRents, type PropertyRule, propertyRules } from './property-rules.ts'

/** Rules of work, pensions, insurance and their tax. */
export type PeopleRule =
  | { readonly name: 'each_alone' }
  | { readonly name: 'saving_ends' }
  | { readonly name: 'points'; readonly personIds: readonly string[] }
  | {
      readonly name: 'letter'
      readonly kind: StatedPensionKind
      readonly personIds: readonly string[]
    }
  /** A pension that is wished for too early begins in the first possible month. */
  | {
      readonly name: 'moved_pension'
      readonly kind: 'statutory' | 'civil'
      readonly personId: string
      readonly from: Month
    }
  | { readonly name: 'civil_pension'; readonly personIds: readonly string[] }
  | { readonly name: 'occupational_pension'; readonly personIds: readonly string[] }
  /** Contracts that become pensions, by their names. */
  | { readonly name: 'contract_pension'; readonly names: readonly string[] }
  | {
      readonly name: 'insurance_before'
      readonly kind: InsuranceBefore
      readonly countsCapitalIncome: boolean
      readonly personIds: readonly string[]
    }
  | { readonly name: 'insurance_after'; readonly kind: InsuranceAfter; readonly personIds: readonly string[] }
  | {
      readonly name: 'pension_tax'
      readonly isJoint: boolean
      readonly churchTaxBp: BasisPoints
      /** How the salary of somebody who still works is taxed beside a pension; null: nobody works then. */
      readonly besideSalary: 'single' | 'splitting' | null
    }

/** Rules of what the household owns and owes. */
export type WealthRule =
  | LoanRule
  | PropertyRule
  | { readonly name: 'median_return' }
  | { readonly name: 'inflation'; readonly bp: BasisPoints }
  | { readonly name: 'horizon'; readonly horizon: PlanHorizon }
  | { readonly name: 'no_tax' }
  | {
      readonly name: 'capital_tax'
      readonly mode: Exclude<TaxMode, 'none'>
      readonly isJoint: boolean
      /** Whether there is a fund, whose gains are taxed by the Vorabpauschale and on a sale. */
      readonly hasFund: boolean
    }
  | {
      readonly name: 'withdrawal_order'
      readonly order: WithdrawalOrder
      /** Whether a distribution has targets; without them a proportional withdrawal follows the values. */
      readonly hasTargets: boolean
    }
  | { readonly name: 'rebalancing' }
  | { readonly name: 'unsold'; readonly names: readonly string[] }
  /** The assets that belong to children. */
  | { readonly name: 'children'; readonly names: readonly string[] }

/** What a plan leaves out although it may matter to this household. */
export type UncountedRule =
  | 'church_tax_as_expense'
  | 'cheaper_check'
  | 'tax_on_other_income'
  | 'working_pensioners'
  | 'civil_details'
  | 'own_insurance_of_funds'
  | 'premiums_rise_faster'
  | 'losses'

export interface CountedRules {
  readonly people: readonly PeopleRule[]
  readonly wealth: readonly WealthRule[]
  readonly uncounted: readonly UncountedRule[]
}

interface Given {
  readonly plan: HouseholdPlan
  readonly outlook: PlanOutlook
  readonly adults: readonly PlannedAdult[]
  readonly months: readonly RetirementMonth[]
}

/** Every rule that changed an amount of a plan, by the scenario whose outlook is given; a rule without effect is left out. */
export function countedRules(
  base: HouseholdPlan,
  outlook: PlanOutlook,
  scenarioId: string | null = null,
): CountedRules {
  const plan = planOfScenario(base, scenarioId)
  const given: Given = {
    plan,
    outlook,
    adults: plan.input.persons.filter(isAdult),
    months: outlook.projection.retirement,
  }
  const people = [
    ...workRules(given),
    ...pensionRules(given),
    ...insuranceRules(given),
    ...pensionTaxRules(given),
  ]
  return {
    people,
    wealth: wealthRules(given, planSuccess(base, outlook, scenarioId).unsoldNames),
    uncounted: uncountedRules(given, people),
  }
}

function workRules({ adults, months }: Given): readonly PeopleRule[] {
  const retire = months.some(({ persons }) => persons.some(({ isWorking }) => !isWorking))
  if (!retire) return []
  const saves = months.some(({ contributionsCents }) => contributionsCents > 0)
  const hasEnded = months.at(-1)?.contributionsCents === 0
  return [
    ...(adults.length > 1 ? [{ name: 'each_alone' as const }] : []),
    ...(saves && hasEnded ? [{ name: 'saving_ends' as const }] : []),
  ]
}

function pensionRules(given: Given): readonly PeopleRule[] {
  const { plan, adults, months } = given
  const year = yearOf(plan.input.startMonth)
  const get = (name: 'statutory' | 'civil' | 'occupational') =>
    adults.filter(({ personId }) => isEver(months, personId, ({ taxed }) => taxed[name] !== null))
  const statutory = get('statutory')
  const civil = get('civil')
  const letters = Map.groupBy(
    statutory.filter(({ statedPensionCents }) => statedPensionCents !== null),
    ({ statedPensionKind }) => statedPensionKind,
  )
  return [
    ...named(
      'points',
      statutory.filter(({ statedPensionCents }) => statedPensionCents === null),
    ),
    ...[...letters].map(([kind, persons]) => ({ name: 'letter' as const, kind, personIds: idsOf(persons) })),
    ...named('civil_pension', civil),
    ...named('occupational_pension', get('occupational')),
    ...contractRules(given),
    ...statutory.flatMap((person): readonly PeopleRule[] => {
      const { isMoved, from } = statutoryPensionOf(person, year)
      return isMoved ? [{ name: 'moved_pension', kind: 'statutory', personId: person.personId, from }] : []
    }),
    ...civil.flatMap((person): readonly PeopleRule[] => {
      const wished = civilPensionOf(person, year)
      if (!wished || wished.ok) return []
      return [{ name: 'moved_pension', kind: 'civil', personId: person.personId, from: wished.earliest }]
    }),
  ]
}

function contractRules({ plan, outlook }: Given): readonly PeopleRule[] {
  const names = namesOf(
    plan,
    outlook.projection.payouts.map(({ positionId }) => positionId),
  )
  return names.length === 0 ? [] : [{ name: 'contract_pension', names }]
}

function namesOf({ positions }: HouseholdPlan, ids: readonly string[]): readonly string[] {
  return positions.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

function named(
  name: 'points' | 'civil_pension' | 'occupational_pension',
  persons: readonly PlannedAdult[],
): readonly PeopleRule[] {
  return persons.length === 0 ? [] : [{ name, personIds: idsOf(persons) }]
}

function insuranceRules({ plan, adults, months }: Given): readonly PeopleRule[] {
  const before = adults.filter(({ personId }) => isEver(months, personId, isBetween))
  const after = adults.filter(({ personId }) => isEver(months, personId, hasPension))
  return [
    ...[...Map.groupBy(before, ({ insuranceBefore }) => insuranceBefore)].map(([kind, persons]) => ({
      name: 'insurance_before' as const,
      kind,
      countsCapitalIncome: plan.input.taxMode !== 'none' && (kind === 'voluntary' || kind === 'family'),
      personIds: idsOf(persons),
    })),
    ...[...Map.groupBy(after, ({ insuranceAfter }) => insuranceAfter)].map(([kind, persons]) => ({
      name: 'insurance_after' as const,
      kind,
      personIds: idsOf(persons),
    })),
  ]
}

function pensionTaxRules({ plan: { input }, months }: Given): readonly PeopleRule[] {
  if (input.taxMode === 'none' || months.every(({ pensionsCents }) => pensionsCents === 0)) return []
  const isBesideSalary = months.some(
    ({ pensionsCents, salariesCents }) => pensionsCents > 0 && salariesCents > 0,
  )
  return [
    {
      name: 'pension_tax',
      isJoint: input.isJointlyAssessed,
      churchTaxBp: churchTaxOfMode[input.taxMode],
      besideSalary: isBesideSalary ? input.salaryTaxedAs : null,
    },
  ]
}

function wealthRules(
  { plan, outlook: { projection } }: Given,
  unsoldNames: readonly string[],
): readonly WealthRule[] {
  const { input } = plan
  const { taxMode, withdrawalOrder: order } = input
  const hasTargets = Object.keys(input.targets).length > 0
  const childrens = namesOf(
    plan,
    projection.movements.filter(({ isForChild }) => isForChild).map(({ id }) => id),
  )
  const withdraws = projection.retirement.some(({ needCents }) => needCents > 0)
  const classes = projection.movements.map(({ assetClass }) => taxKindOf(assetClass))
  const isTaxed = classes.some((kind) => kind !== 'free')
  return [
    { name: 'median_return' },
    ...(input.inflationBp === 0 ? [] : [{ name: 'inflation' as const, bp: input.inflationBp }]),
    { name: 'horizon', horizon: planHorizon(plan, projection.months) },
    ...(taxMode === 'none'
      ? [{ name: 'no_tax' as const }]
      : isTaxed
        ? [
            {
              name: 'capital_tax' as const,
              mode: taxMode,
              isJoint: input.isJointlyAssessed,
              hasFund: classes.includes('fund'),
            },
          ]
        : []),
    ...loanRules(plan, projection, loansOfRents(plan)),
    ...propertyRules(plan, projection),
    ...(withdraws ? [{ name: 'withdrawal_order' as const, order, hasTargets }] : []),
    ...(input.isRebalanced && hasTargets ? [{ name: 'rebalancing' as const }] : []),
    ...(withdraws && unsoldNames.length > 0 ? [{ name: 'unsold' as const, names: unsoldNames }] : []),
    ...(childrens.length > 0 ? [{ name: 'children' as const, names: childrens }] : []),
  ]
}

function uncountedRules(
  { plan: { input }, months }: Given,
  people: readonly PeopleRule[],
): readonly UncountedRule[] {
  const has = (isRule: (rule: PeopleRule) => boolean) => people.some(isRule)
  const tax = people.find((rule) => rule.name === 'pension_tax')
  const works = months.some(({ persons }) =>
    persons.some((person) => person.isWorking && person.salaryCents > 0 && hasPension(person)),
  )
  const isPrivate = (rule: PeopleRule) =>
    (rule.name === 'insurance_before' || rule.name === 'insurance_after') && rule.kind === 'private'
  return [
    ...(tax && tax.churchTaxBp > 0 ? ['church_tax_as_expense' as const] : []),
    ...(tax ? ['cheaper_check' as const] : []),
    ...(tax && input.otherIncomes.length > 0 ? ['tax_on_other_income' as const] : []),
    ...(tax && works ? ['working_pensioners' as const] : []),
    ...(has(({ name }) => name === 'civil_pension') ? ['civil_details' as const] : []),
    ...(has((rule) => rule.name === 'insurance_before' && rule.countsCapitalIncome)
      ? ['own_insurance_of_funds' as const]
      : []),
    ...(has(isPrivate) ? ['premiums_rise_faster' as const] : []),
    ...(input.taxMode === 'none' ? [] : ['losses' as const]),
  ]
}

function idsOf(persons: readonly PlannedAdult[]): readonly string[] {
  return persons.map(({ personId }) => personId)
}

function isEver(
  months: readonly RetirementMonth[],
  personId: string,
  isSo: (person: PersonMonth) => boolean,
): boolean {
  return months.some(({ persons }) => persons.some((person) => person.id === personId && isSo(person)))
}
