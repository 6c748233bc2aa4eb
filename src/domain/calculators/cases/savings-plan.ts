import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { projectSavings, type SavingsProjectionInput } from '#domain/calculators/project-savings.ts'

/**
 * What a savings plan has grown to, in euros, nominal and in today's purchasing power, with the first and the last of
 * its years.
 */
export const savingsPlanCase: CaseRunner = (input) => {
  const { years, ...result } = projectSavings({
    initial: input.amount('initial_capital'),
    contribution: input.amount('contribution'),
    intervalMonths: oneOf(input, 'contribution_interval_months', [1, 3, 6, 12]),
    timing: input.choice('timing', ['end', 'begin']),
    annualRate: input.rate('annual_rate_percent'),
    ...nominal(input),
    months: input.whole('months'),
    growth: input.rate('growth_percent'),
    ...inflation(input),
  })
  return {
    end_balance: result.endBalance,
    paid_in: result.paidIn,
    interest: result.interest,
    purchasing_power: result.purchasingPower,
    rows_first_last: [years[0], years.at(-1)],
  }
}

function nominal(input: CaseInput): Pick<SavingsProjectionInput, 'creditsPerYear'> {
  const mode = input.choice('rate_mode', ['effective', 'nominal'])
  return mode === 'nominal' ? { creditsPerYear: oneOf(input, 'credits_per_year', [1, 2, 4, 12]) } : {}
}

function inflation(input: CaseInput): Pick<SavingsProjectionInput, 'inflation'> {
  return input.has('inflation_percent') ? { inflation: input.rate('inflation_percent') } : {}
}

/** One of the numbers; the first of them when none is given. */
function oneOf<const Choice extends number>(
  input: CaseInput,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = input.has(name) ? input.whole(name) : choices[0]
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) throw new RangeError(`${name} must be one of ${choices.join(', ')}`)
  return choice
}
