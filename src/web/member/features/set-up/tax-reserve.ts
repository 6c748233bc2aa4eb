import type { Month } from '#domain/calendar/month.ts'
import { amountAt } from '#domain/income/month-value.ts'
import { reserveAt, reserveOf } from '#domain/income/tax-reserve.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { StoredSource } from '#web/household/planning/planning-queries.ts'

/** The amount that the household sets aside for the tax office in a month, with its account. */
export interface ReservedHere {
  readonly cents: Cents
  /** The account of the tax reserve; null: it has no account of its own. */
  readonly accountId: string | null
}

/**
 * The tax reserve of all sources together. Null where no source sets anything aside, or where sources use
 * different accounts, which are then edited at the sources.
 */
export function reservedHere(sources: readonly StoredSource[], month: Month): ReservedHere | null {
  const reserving = sources.filter((source) => isReserving(source, month))
  const [accountId, ...others] = new Set(reserving.map(({ reserves }) => accountOf(reserves, month)))
  if (accountId === undefined || others.length > 0) return null
  const cents = sumCents(reserving.map((source) => reserveOf(source, amountAt(source, month), month).cents))
  return { cents, accountId }
}

/** The sources with a tax reserve, with the chosen account from this month on. */
export function withTaxAccount(
  sources: readonly StoredSource[],
  month: Month,
  accountId: string | null,
): readonly StoredSource[] {
  return sources
    .filter((source) => isReserving(source, month))
    .filter(({ reserves }) => accountOf(reserves, month) !== accountId)
    .map((source) => {
      const current = reserveAt(source.reserves, month)
      return {
        ...source,
        reserves: source.reserves.map((reserve) =>
          reserve === current || reserve.from > month ? { ...reserve, accountId } : reserve,
        ),
      }
    })
}

function isReserving({ reserves, isDistributed }: StoredSource, month: Month): boolean {
  const reserve = isDistributed ? reserveAt(reserves, month) : undefined
  return reserve !== undefined && (reserve.vatBp > 0 || reserve.shareBp > 0)
}

function accountOf(reserves: StoredSource['reserves'], month: Month): string | null {
  return reserveAt(reserves, month)?.accountId ?? null
}
