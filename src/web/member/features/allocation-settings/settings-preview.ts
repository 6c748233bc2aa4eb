import { type MonthDistribution, distributeMonth } from '#domain/account-system/distribute-month.ts'
import { incomingAccount } from '#domain/account-system/incoming-account.ts'
import { type LowerRates, lowerRates } from '#domain/account-system/lower-rates.ts'
import { rateRoom } from '#domain/account-system/rate-room.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Income, baseValue, monthIncome } from '#domain/income/month-income.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import type { Settings } from './settings.ts'

export interface Preview {
  /** The income that is distributed in a month as planned. */
  readonly incomeCents: Cents
  readonly monthCents: Cents
  readonly meanCents: Cents
  readonly distribution: MonthDistribution
  readonly incoming: Account | undefined
  readonly fixes: LowerRates
  /** The share that all rates together may take before the pot Leben (`life`) falls below its minimum. */
  readonly roomBp: BasisPoints
  readonly roomCents: Cents
  /** The amount to which rates and shares of sub-pots apply. */
  readonly baseCents: Cents
}

interface Surroundings {
  readonly income: Income
  readonly accounts: readonly Account[]
  readonly month: Month
}

/** The effect of the settings in a month as planned. */
export function previewOf(settings: Settings, { income, accounts, month }: Surroundings): Preview {
  const { plannedCents } = monthIncome(income, month)
  const meanCents = baseValue(income, month)
  const incomeCents = plannedCents
  const distribution = distributeMonth(
    { plannedCents: incomeCents, actualCents: incomeCents, meanCents, savingOnlyCents: 0 },
    { ...settings, month, version: 0 },
  )
  const baseCents = settings.base === 'mean' ? meanCents : incomeCents
  // Rates apply to the base, but the pot Leben (`life`) is what they leave of the income, so the difference
  // between both belongs to the amount that it needs.
  const neededCents = Math.max(0, sumCents([settings.lifeMinimumCents, baseCents, -incomeCents]))
  return {
    incomeCents,
    monthCents: plannedCents,
    meanCents,
    distribution,
    incoming: incomingAccount(settings, accounts),
    fixes: lowerRates(baseCents, neededCents, settings),
    roomBp: rateRoom(baseCents, neededCents),
    roomCents: Math.max(0, baseCents - neededCents),
    baseCents,
  }
}

/** The amount that a target gets in a month. */
export function partCents(
  { parts }: MonthDistribution,
  {
    pot,
    subPotId,
    accountId,
  }: { readonly pot: string; readonly subPotId: string | null; readonly accountId: string | null },
): Cents {
  return sumCents(
    parts
      .filter((part) => part.pot === pot && part.subPotId === subPotId && part.accountId === accountId)
      .map(({ cents }) => cents),
  )
}
