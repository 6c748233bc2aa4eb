import type {
  AdminVoucher,
  AdminVoucherCode,
  AdminVoucherRow,
  AdminVoucherUse,
} from '#contract/admin/vouchers.ts'
import {
  type ReductionValue,
  priceStepTexts,
  priceSteps,
  reductionText,
} from '#domain/subscription/reduction.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { Config } from '#server/config.ts'
import { plansOf, valueOf } from '#server/subscription/vouchers/check-voucher.ts'
import type { CodeRow, CountedVoucher, UseRow } from './store.ts'

/** A row of the list. */
export function presentRow(row: CountedVoucher): AdminVoucherRow {
  const plans = plansOf(row)
  return {
    id: row.voucher_id,
    name: row.name,
    kind: row.kind,
    value: reductionText(valueOf(row)),
    plans: plans.length === 1 && plans[0] ? plans[0] : 'both',
    valid_from: row.from_on,
    valid_until: row.until_on,
    uses_per_code: row.uses_per_code,
    is_for_new: row.is_for_new,
    state: row.state,
    code: row.code,
    codes: row.codes,
    uses: row.uses,
    created_at: row.created_at.toISOString(),
    version: row.version,
  }
}

/** One voucher with the prices that it makes today. */
export function presentVoucher(
  row: CountedVoucher,
  savedCents: number,
  config: Pick<Config, 'sale'>,
): AdminVoucher {
  return {
    ...presentRow(row),
    prices: presentPrices(valueOf(row), plansOf(row), config),
    saved_cents: savedCents,
  }
}

/** The prices of plans with a reduction, in sentences. */
export function presentPrices(
  value: ReductionValue,
  plans: readonly Plan[],
  { sale }: Pick<Config, 'sale'>,
): AdminVoucher['prices'] {
  return plans.map((plan) => {
    const price = plan === 'monthly' ? sale.monthlyCents : sale.yearlyCents
    return {
      plan,
      texts: [...priceStepTexts(plan, price, priceSteps(plan, price, [{ ...value, id: 'one' }]))],
    }
  })
}

export function presentUse(row: UseRow): AdminVoucherUse {
  return {
    id: row.use_id,
    code: row.code,
    used_at: row.used_at.toISOString(),
    user:
      row.user_id !== null && row.email !== null
        ? { id: row.user_id, name: `${row.name ?? ''} ${row.surname ?? ''}`.trim(), email: row.email }
        : null,
    contract:
      row.number !== null && row.contract_state !== null && row.plan !== null
        ? { number: row.number, state: row.contract_state, plan: row.plan }
        : null,
    saved_cents: row.saved_cents,
  }
}

export function presentCode({ code, uses, mailed_at: mailedAt }: CodeRow): AdminVoucherCode {
  return { code, uses, mailed_at: mailedAt?.toISOString() ?? null }
}
