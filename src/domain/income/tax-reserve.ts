import type { Month } from '#domain/calendar/month.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { IncomeSource, IncomeType, TaxReserve, VatRate } from './income-source.ts'

/** The parts of an income that are laid aside for the tax office before the rest is split, in cents. */
export interface ReservedIncome {
  /** The VAT (Umsatzsteuer) that the income contains. */
  readonly vatCents: Cents
  /** The share for income tax, of the amount without VAT. */
  readonly taxCents: Cents
  /** The sum of both. */
  readonly cents: Cents
  /** null: the reserve is virtual ("ohne eigenes Konto"). */
  readonly accountId: string | null
}

/** The reserve of a source that counts in a month (YYYY-MM-01); undefined before its first one. */
export function reserveAt(reserves: readonly TaxReserve[], month: Month): TaxReserve | undefined {
  return reserves.findLast(({ from }) => from <= month)
}

/** Whether income of this type may need a reserve: a salary is taxed before it arrives, child benefit is free of tax. */
export function canReserve(type: IncomeType): boolean {
  return type !== 'salary' && type !== 'child_benefit'
}

/**
 * The part of an amount of the source that is laid aside in a month (product.md § 3.1): the VAT (Umsatzsteuer) that it
 * contains, and the share of the rest, each rounded half away from zero. 0 for a source that is not distributed. Never
 * more than the amount, because a share is 100 % at most.
 * @example 1.190,00 € with 19 % Umsatzsteuer and 30 % are 190,00 € and 300,00 €
 */
export function reserveOf(
  source: Pick<IncomeSource, 'reserves' | 'isDistributed'>,
  amountCents: Cents,
  month: Month,
): ReservedIncome {
  const reserve = source.isDistributed ? reserveAt(source.reserves, month) : undefined
  if (!reserve) return { vatCents: 0, taxCents: 0, cents: 0, accountId: null }
  const vatCents = vatIn(amountCents, reserve.vatBp)
  const taxCents = roundHalfUp(
    toEuros(amountCents - vatCents)
      .times(reserve.shareBp)
      .div(WHOLE_BP),
  )
  return { vatCents, taxCents, cents: vatCents + taxCents, accountId: reserve.accountId }
}

/** The VAT (Umsatzsteuer) in an amount that contains it, rounded half away from zero (r2): 190,00 € in 1.190,00 €. */
export function vatIn(grossCents: Cents, vatBp: VatRate): Cents {
  return roundHalfUp(
    toEuros(grossCents)
      .times(vatBp)
      .div(WHOLE_BP + vatBp),
  )
}
