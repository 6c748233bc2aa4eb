import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { reserveTarget } from '#domain/wealth-plan/reserve-target.ts'

/** How large the emergency reserve of a household shall be, and how much of it there is. */
export const reserveTargetCase: CaseRunner = (input) => {
  const centsOf = (from: CaseInput) => (name: string) => roundHalfUp(from.amount(name))
  const held = input.entries('accounts').filter((account) => account.flag('is_reserve'))
  const reserve = reserveTarget({
    planLifeCents: input.optional('life_plan_month', centsOf(input)),
    accountSystemLifeCents: input.optional('life_account_system_mean', centsOf(input)),
    months: input.whole('months'),
    heldCents: sumCents(held.map((account) => centsOf(account)('amount'))),
    reservedCents: sumCents(
      input.list('reserved_for_other_goals').map((amount) => roundHalfUp(decimal(String(amount)))),
    ),
  })
  const euros = (cents: Cents | undefined) => (cents === undefined ? null : toEuros(cents))
  const tenths = (value: number | undefined) => (value === undefined ? null : decimal(value).div(10))
  return {
    target: euros(reserve?.targetCents),
    source: reserve?.source ?? null,
    missing: euros(reserve?.missingCents),
    months_covered: tenths(reserve?.coveredTenths),
    percent: tenths(reserve?.doneTenths),
  }
}
