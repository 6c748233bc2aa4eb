import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { RetirementMonth } from '#domain/household-retirement/household-retirement.ts'
import type { PersonMonth } from '#domain/household-retirement/person-month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { roundWide, timesWide, type Wide, wideOf, wideOne } from '#domain/money/wide.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'
import { hasContract, isBetween } from './person-standing.ts'

/** What begins a stage. */
export type StageChange =
  | {
      readonly kind:
        | 'stops_work'
        | 'statutory_pension'
        | 'civil_pension'
        | 'occupational_pension'
        | 'contract_pension'
        | 'insurance_begins'
        | 'insurance_ends'
      readonly personId: string
    }
  | { readonly kind: 'other_income' | 'properties' | 'contributions_end' }

/** A stage of the years in which the household retires: amounts of its first month, in today's money. */
export interface RetirementStage extends StageAmounts {
  readonly from: Month
  /** The last month. */
  readonly to: Month
  readonly changes: readonly StageChange[]
  /** The persons who still work; below, those of them whose pay nobody knows. */
  readonly workingIds: readonly string[]
  readonly unknownPayIds: readonly string[]
  /** The persons between work and the first pension. */
  readonly betweenIds: readonly string[]
  /** The persons with a private health insurance whose premium is not known. */
  readonly lackingPremiumIds: readonly string[]
  /** The first month in which money is missing, if it lies within the stage. */
  readonly runsOutMonth: Month | null
}

/** Incomes, costs, and what the wealth gives: both sides are equal. */
export interface StageAmounts {
  readonly salariesCents: Cents
  readonly otherIncomesCents: Cents
  /** What the properties bring; below 0 they cost more than that. */
  readonly propertiesCents: Cents
  readonly pensionsCents: Cents
  /** The insurance between work and pension, and that of those with a pension. */
  readonly healthBeforeCents: Cents
  readonly healthAfterCents: Cents
  readonly taxCents: Cents
  readonly lifeCents: Cents
  /** What is still paid into assets. */
  readonly contributionsCents: Cents
  /** What is taken from the wealth, also where it is not there any more. */
  readonly fromWealthCents: Cents
  /** What is left over and stays in the budget. */
  readonly leftCents: Cents
}

/** Two cents: parts of a month are rounded each alone. */
const ROUNDED_CENTS = 2

interface StageMonth {
  readonly month: Month
  readonly retirement: RetirementMonth
  readonly amounts: StageAmounts
}

/**
 * The stages of a plan from the first month in which somebody is retired (calculators.md § 29): one begins where a
 * person stops, a pension begins, or another income or the saving ends. Amounts are those of the first month of each, in
 * the money of month 0: divided by the rise of prices that amounts of people have had by then, (1 + π)^⌊(n − 1)/12⌋, r2
 * each; the two sides of a month are equal to the cent. Empty where nobody retires.
 */
export function retirementStages({
  months,
  retirement,
  worth,
  runsOutMonth,
}: PlanProjection): readonly RetirementStage[] {
  const all = retirement.map((each, at): StageMonth => {
    const yearBegin = worth[at - (at % 12)] ?? wideOne
    return { month: months[at + 1] ?? lastOf(months), retirement: each, amounts: amountsOf(each, yearBegin) }
  })
  const first = all.findIndex((each) => isBegun(each.retirement))
  const begins = all.flatMap((now, at) => {
    if (first < 0 || at < first) return []
    const changes = changesOf(all[at - 1], now)
    return changes.length > 0 || at === first ? [{ now, changes }] : []
  })
  return begins.map(({ now, changes }, at) => {
    const next = begins[at + 1]?.now.month
    const to = next === undefined ? lastOf(months) : addMonths(next, -1)
    const isOut = runsOutMonth !== null && runsOutMonth >= now.month && runsOutMonth <= to
    return {
      ...now.amounts,
      from: now.month,
      to,
      changes,
      ...personsOf(now.retirement.persons),
      runsOutMonth: isOut ? runsOutMonth : null,
    }
  })
}

function lastOf(months: readonly Month[]): Month {
  const last = months.at(-1)
  if (last === undefined) throw new RangeError('a plan has months')
  return last
}

function amountsOf(month: RetirementMonth, worth: Wide): StageAmounts {
  const today = (cents: Cents) => roundWide(timesWide(wideOf(cents), worth))
  const parts = {
    salariesCents: today(month.salariesCents),
    otherIncomesCents: today(month.otherIncomesCents),
    propertiesCents: today(month.propertiesCents),
    pensionsCents: today(month.pensionsCents),
    healthBeforeCents: today(month.healthBeforeCents),
    healthAfterCents: today(month.healthAfterCents),
    taxCents: today(month.taxCents),
    lifeCents: today(month.lifeCents),
    contributionsCents: today(month.contributionsCents),
  }
  const costs =
    parts.healthBeforeCents +
    parts.healthAfterCents +
    parts.taxCents +
    parts.lifeCents +
    parts.contributionsCents
  const incomes = parts.salariesCents + parts.otherIncomesCents + parts.propertiesCents + parts.pensionsCents
  const open = costs - incomes
  return { ...parts, fromWealthCents: Math.max(0, open), leftCents: Math.max(0, -open) }
}

function isBegun({ persons }: RetirementMonth): boolean {
  return persons.some(({ isWorking }) => !isWorking)
}

function isOwnInsured(person: PersonMonth): boolean {
  return isBetween(person) && (person.healthBeforeCents > 0 || person.lacksPremium)
}

function changesOf(before: StageMonth | undefined, now: StageMonth): readonly StageChange[] {
  if (!before) return []
  const { amounts: had } = before
  const { amounts: has } = now
  const isOtherIncome = Math.abs(has.otherIncomesCents - had.otherIncomesCents) > ROUNDED_CENTS
  const hasProperties = (has.propertiesCents === 0) !== (had.propertiesCents === 0)
  const hasEnded = had.contributionsCents > 0 && has.contributionsCents === 0
  return [
    ...now.retirement.persons.flatMap((person, at) => personChanges(before.retirement.persons[at], person)),
    ...(isOtherIncome ? [{ kind: 'other_income' as const }] : []),
    ...(hasProperties ? [{ kind: 'properties' as const }] : []),
    ...(hasEnded ? [{ kind: 'contributions_end' as const }] : []),
  ]
}

function personChanges(before: PersonMonth | undefined, now: PersonMonth): readonly StageChange[] {
  if (!before) return []
  const { id: personId } = now
  const begins = (name: 'statutory' | 'civil' | 'occupational') =>
    before.taxed[name] === null && now.taxed[name] !== null
  const kinds = [
    ...(before.isWorking && !now.isWorking ? ['stops_work' as const] : []),
    ...(begins('statutory') ? ['statutory_pension' as const] : []),
    ...(begins('civil') ? ['civil_pension' as const] : []),
    ...(begins('occupational') ? ['occupational_pension' as const] : []),
    ...(!hasContract(before) && hasContract(now) ? ['contract_pension' as const] : []),
    ...(!isOwnInsured(before) && isOwnInsured(now) ? ['insurance_begins' as const] : []),
    ...(isOwnInsured(before) && !isOwnInsured(now) ? ['insurance_ends' as const] : []),
  ]
  return kinds.map((kind) => ({ kind, personId }))
}

function personsOf(persons: readonly PersonMonth[]) {
  const idsOf = (isPart: (person: PersonMonth) => boolean) => persons.filter(isPart).map(({ id }) => id)
  return {
    workingIds: idsOf(({ isWorking }) => isWorking),
    unknownPayIds: idsOf(({ isWorking, salaryCents }) => isWorking && salaryCents === 0),
    betweenIds: idsOf(isBetween),
    lackingPremiumIds: idsOf(({ lacksPremium }) => lacksPremium),
  }
}
