import { LONGEST_TERM_MONTHS } from '#domain/calculators/monthly-factor.ts'
import {
  type SavingsProjection,
  type SavingsProjectionInput,
  projectSavings,
} from '#domain/calculators/project-savings.ts'
import { contributionToReach, monthsToReach } from '#domain/calculators/reach-goal.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, rateOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import type { SavingsPlanInputs, SavingsPlanKey } from './savings-plan-inputs.ts'

export interface SavingsPlanResult {
  readonly search: Values<SavingsPlanInputs>['search']
  readonly goal: Decimal
  /** The projected input: as entered, or with the contribution or the months that were found. */
  readonly input: SavingsProjectionInput
  readonly projection: SavingsProjection
  /** The points at the start, after every full year and at the end; in the first two years every month. */
  readonly points: readonly SavingsPoint[]
}

export interface SavingsPoint {
  readonly month: number
  readonly balance: Decimal
  /** The initial capital and all contributions so far. */
  readonly paidIn: Decimal
  /** The balance in today's money; equal to the balance without an inflation rate. */
  readonly power: Decimal
}

/** Projects the plan, or searches for the contribution or the months first (calculators.md § 1). */
export function computeSavingsPlan(
  values: Values<SavingsPlanInputs>,
): Outcome<SavingsPlanResult, SavingsPlanKey> {
  const input = inputOf(values)
  const goal = amountOf(values.goal)
  if (values.search === 'term') {
    const months = monthsToReach({ goal, ...input })
    if (months === null)
      return { ok: false, sentence: 'Mit diesen Angaben erreichst du das Ziel nicht.', at: 'contribution' }
    return answer('term', goal, { ...input, months })
  }
  if (input.months < 1)
    return { ok: false, sentence: 'Die Laufzeit muss mindestens 1 Monat betragen.', at: 'years' }
  if (input.months > LONGEST_TERM_MONTHS)
    return {
      ok: false,
      sentence: 'Die Laufzeit darf höchstens 100 Jahre (1.200 Monate) betragen.',
      at: 'years',
    }
  if (values.search === 'contribution')
    return answer('contribution', goal, { ...input, contribution: contributionToReach({ goal, ...input }) })
  return answer('end_balance', goal, input)
}

function inputOf(values: Values<SavingsPlanInputs>): SavingsProjectionInput {
  const plain = {
    initial: amountOf(values.initial),
    contribution: amountOf(values.contribution),
    timing: values.timing,
    annualRate: rateOf(values.annualRate),
    months: wholeOf(values.years) * 12 + wholeOf(values.months),
    ...(values.inflation === '' ? {} : { inflation: rateOf(values.inflation) }),
  } as const
  // The other searches assume monthly contributions at an effective rate.
  if (values.search !== 'end_balance') return plain
  return {
    ...plain,
    intervalMonths: wholeOf(values.interval) as 1 | 3 | 6 | 12,
    growth: rateOf(values.growth),
    ...(values.rateMode === 'nominal' ? { creditsPerYear: wholeOf(values.credits) as 1 | 2 | 4 | 12 } : {}),
  }
}

function answer(
  search: SavingsPlanResult['search'],
  goal: Decimal,
  input: SavingsProjectionInput,
): Outcome<SavingsPlanResult, SavingsPlanKey> {
  const projection = projectSavings(input)
  return { ok: true, result: { search, goal, input, projection, points: pointsOf(input, projection) } }
}

function pointsOf(input: SavingsProjectionInput, { months }: SavingsProjection): readonly SavingsPoint[] {
  const perYear = input.inflation?.plus(1) ?? decimal(1)
  const isShort = months.length <= 24
  let paidIn = input.initial
  const points: SavingsPoint[] = [{ month: 0, balance: input.initial, paidIn, power: input.initial }]
  for (const { month, paid, balance } of months) {
    paidIn = paidIn.plus(paid)
    if (!isShort && month % 12 !== 0 && month !== months.length) continue
    const power = centHalfUp(balance.div(perYear.pow(decimal(month).div(12))))
    points.push({ month, balance, paidIn, power })
  }
  return points
}

/** How many months earlier the end balance is reached with a higher contribution. */
export function monthsEarlier({ input, projection }: SavingsPlanResult, more: Decimal): number {
  const faster = projectSavings({ ...input, contribution: input.contribution.plus(more) })
  const reached = faster.months.find(({ balance }) => balance.gte(projection.endBalance))
  return reached ? input.months - reached.month : 0
}
