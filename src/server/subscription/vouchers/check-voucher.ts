import { type Problem, fieldProblem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import { type ReductionValue, reductionText } from '#domain/subscription/reduction.ts'
import { type Plan, plans } from '#domain/subscription/term.ts'
import { codeKey } from '#domain/vouchers/voucher-code.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type FoundVoucher, findVoucher, readUses } from './voucher-store.ts'

/** How many codes a person tries: enough for typing errors, far too few to guess one. */
export const codesByUser = { burst: 10, everySeconds: 3 * MINUTE_SECONDS } as const
/** How many codes all accounts of a network try together. */
export const codesByNetwork = { burst: 60, everySeconds: HOUR_SECONDS / 30 } as const

interface Asking {
  readonly typed: string
  readonly userId: string
  readonly householdId: string
  readonly day: Day
  /** The name of the field at which a refusal stands. */
  readonly field: string
  /** Whether the voucher is redeemed with this check: then nobody else can use its code until the transaction ends. */
  readonly isRedeemed?: boolean
}

/** A voucher that can be redeemed, and the plans that it is for. */
export interface UsableVoucher {
  readonly found: FoundVoucher
  readonly value: ReductionValue
  /** The line about the voucher on the invoice. */
  readonly words: string
  readonly plans: readonly Plan[]
}

/**
 * The voucher of a code, where this person can redeem it today. Unknown codes and those that are not valid any more, or
 * not yet, are refused with the same words after the same questions.
 * @throws {Problem} invalid_input at the field
 */
export async function checkVoucher(
  transaction: Transaction,
  { typed, userId, householdId, day, field, isRedeemed = false }: Asking,
): Promise<UsableVoucher> {
  const found = await findVoucher(transaction, codeKey(typed) ?? '', { isLocked: isRedeemed })
  const { ofCode, isUsed, isNew } = await readUses(transaction, found, { userId, householdId })
  if (found && isUsed)
    throw fieldProblem(field, 'Du oder jemand aus deinem Haushalt hat diesen Gutschein schon eingelöst.')
  if (!found || !isInForce(found, ofCode, day)) throw invalid(field)
  if (found.is_for_new && !isNew)
    throw fieldProblem(
      field,
      'Dieser Gutschein gilt nur, wenn in deinem Haushalt noch niemand ein Abo hatte.',
    )
  const value = valueOf(found)
  return {
    found,
    value,
    words: `Gutschein ${found.code} (${reductionText(value)})`,
    plans: plansOf(found),
  }
}

function isInForce(found: FoundVoucher, uses: number, day: Day): boolean {
  const { paused_at, from_on, until_on, uses_per_code } = found
  if (paused_at !== null || day < from_on) return false
  if (until_on !== null && day > until_on) return false
  return uses_per_code === null || uses < uses_per_code
}

function invalid(field: string): Problem {
  return fieldProblem(field, 'Diesen Code gibt es nicht, oder er gilt nicht mehr.')
}

/** What a stored voucher brings. */
export function valueOf({
  kind,
  percent_bp: percentBp,
  units,
}: Pick<FoundVoucher, 'kind' | 'percent_bp' | 'units'>): ReductionValue {
  return { kind, percentBp, units }
}

/** The plans that a voucher is for. */
export function plansOf({
  is_for_monthly,
  is_for_yearly,
}: Pick<FoundVoucher, 'is_for_monthly' | 'is_for_yearly'>): readonly Plan[] {
  return plans.filter((plan) => (plan === 'monthly' ? is_for_monthly : is_for_yearly))
}
