import {
  type FinancialFreedom,
  type FreedomInput,
  financialFreedom,
  lifeInFreedom,
  wayToFreedom,
} from '#domain/calculators/financial-freedom.ts'
import { exactRealRate } from '#domain/calculators/inflation.ts'
import type { SavingsProjection } from '#domain/calculators/project-savings.ts'
import type { WithdrawalCourse } from '#domain/calculators/withdrawal-course.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, rateOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import type { FinancialFreedomInputs } from './financial-freedom-inputs.ts'

export interface FinancialFreedomResult {
  readonly input: FreedomInput
  readonly freedom: FinancialFreedom
  /** The return after inflation, as a fraction. */
  readonly realReturn: Decimal
  /** The projection until the needed capital (the number) is reached; fifty years when it never is. */
  readonly way: SavingsProjection
  /** What becomes of that capital once one lives from it; null when nothing has to be withdrawn. */
  readonly life: WithdrawalCourse | null
}

const MONTHS_OUT_OF_REACH = 600

/**
 * The needed capital (the number), the way there and the life after it (calculators.md § 8). The ranges of the fields
 * keep rate and tax within their limits.
 */
export function computeFinancialFreedom(
  values: Values<FinancialFreedomInputs>,
): Outcome<FinancialFreedomResult> {
  const input = inputOf(values)
  const freedom = financialFreedom(input)
  return {
    ok: true,
    result: {
      input,
      freedom,
      realReturn: exactRealRate(input.annualReturn, input.inflation),
      way: wayToFreedom(input, freedom.months ?? MONTHS_OUT_OF_REACH),
      life: freedom.number.gt(0) ? lifeInFreedom(input) : null,
    },
  }
}

function inputOf(values: Values<FinancialFreedomInputs>): FreedomInput {
  const age = wholeOf(values.age)
  const coastAge = wholeOf(values.coastAge)
  return {
    expensesYear: amountOf(values.expensesYear),
    otherIncomeYear: amountOf(values.otherIncomeYear),
    withdrawalRate: rateOf(values.withdrawalRate),
    tax: rateOf(values.tax),
    capital: amountOf(values.capital),
    savingMonth: amountOf(values.savingMonth),
    annualReturn: rateOf(values.annualReturn),
    inflation: rateOf(values.inflation),
    age,
    // The coast number needs an age in the future.
    ...(values.coastAge !== '' && coastAge > age ? { coastAge } : {}),
  }
}
