import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { dailyAmount } from '#domain/overview/next-pay-day.ts'
import type { MonthOutlook } from './month-outlook.ts'

/** What is known of the account from which `life` is paid. */
export interface LifeAccount {
  /** The balance as known today, including bookings since it was entered. */
  readonly balanceCents: Cents
  /** What the month still sends to the account; nothing while the income that pays it is still to come. */
  readonly comingCents: Cents
  /** The money laid aside there for the tax office. */
  readonly taxCents: Cents
  /** The money that goals reserve there and that no line of the plan keeps already. */
  readonly goalsCents: Cents
  /** Whether the account holds the emergency reserve of the household. */
  readonly isReserve: boolean
  /** The last day for which the balance is known; null: none. */
  readonly knownOn: Day | null
  /** The day on which money for the current span came: the last pay day, or the beginning of the month. */
  readonly since: Day
}

/**
 * The money of an account, divided by purpose; the parts sum to the balance plus what still comes ("Haushaltskonto
 * heute").
 */
export interface AccountUse {
  readonly balanceCents: Cents
  readonly comingCents: Cents
  readonly openCents: Cents
  readonly keptCents: Cents
  readonly goalsCents: Cents
  readonly taxCents: Cents
  readonly freeCents: Cents
  /** The money that has no purpose; below 0 the account holds less than is due and laid aside. */
  readonly withoutTaskCents: Cents
}

/** What may be spent until money comes again, and what limits it. */
export interface FreeMoney extends MonthOutlook {
  /** What the plan leaves, before the account is considered. */
  readonly plannedFreeCents: Cents
  /**
   * `plan`: the plan is the limit · `account`: less money lies on the account · `reserve`: the money there is the
   * reserve.
   */
  readonly limit: 'plan' | 'account' | 'reserve'
  /** The purposes of the money; null where the balance is unknown, or all of it is the reserve. */
  readonly use: AccountUse | null
}

/**
 * "Frei bis Zahltag" (budget.md § 5, statistics.md § 64): what the plan leaves, and never more than the account holds
 * beyond what is due, laid aside and reserved. An account whose balance is unknown since money last came sets no limit;
 * one that holds the emergency reserve has nothing free.
 */
export function freeUntilPayDay(outlook: MonthOutlook, account: LifeAccount | null): FreeMoney {
  const plannedFreeCents = outlook.freeCents
  if (account?.isReserve) {
    const freeCents = Math.min(plannedFreeCents, 0)
    const limit = freeCents < plannedFreeCents ? 'reserve' : 'plan'
    return { ...withFree(outlook, freeCents), plannedFreeCents, limit, use: null }
  }
  if (!account || account.knownOn === null) return { ...outlook, plannedFreeCents, limit: 'plan', use: null }
  const leftCents = leftOn(account, outlook)
  const isCurrent = account.knownOn >= account.since
  const freeCents = isCurrent ? Math.min(plannedFreeCents, Math.max(0, leftCents)) : plannedFreeCents
  return {
    ...withFree(outlook, freeCents),
    plannedFreeCents,
    limit: freeCents < plannedFreeCents ? 'account' : 'plan',
    use: accountUse(account, { ...outlook, freeCents }),
  }
}

/** Splits the money of an account into what is due, laid aside, reserved, free and without purpose. */
export function accountUse(
  account: Omit<LifeAccount, 'isReserve' | 'knownOn' | 'since'>,
  { openCents, keptCents, freeCents }: Pick<MonthOutlook, 'openCents' | 'keptCents' | 'freeCents'>,
): AccountUse {
  const { balanceCents, comingCents, goalsCents, taxCents } = account
  const withoutTaskCents = sumCents([leftOn(account, { openCents, keptCents }), 0 - freeCents])
  return {
    balanceCents,
    comingCents,
    openCents,
    keptCents,
    goalsCents,
    taxCents,
    freeCents,
    withoutTaskCents,
  }
}

function leftOn(
  { balanceCents, comingCents, goalsCents, taxCents }: Omit<LifeAccount, 'isReserve' | 'knownOn' | 'since'>,
  { openCents, keptCents }: Pick<MonthOutlook, 'openCents' | 'keptCents'>,
): Cents {
  return sumCents([balanceCents, comingCents, 0 - openCents, 0 - keptCents, 0 - goalsCents, 0 - taxCents])
}

function withFree(outlook: MonthOutlook, freeCents: Cents): MonthOutlook {
  return { ...outlook, freeCents, dailyCents: outlook.payDay && dailyAmount(freeCents, outlook.payDay) }
}
