import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { dailyAmount } from '#domain/overview/next-pay-day.ts'
import type { MonthOutlook } from './month-outlook.ts'

/** What lies on the account that `life` is paid from. */
export interface LifeAccount {
  /** As known today, with what was booked since its balance was entered. */
  readonly balanceCents: Cents
  /** What the month still sends there; nothing while the income that pays it is to come. */
  readonly comingCents: Cents
  /** What is laid aside there for the tax office. */
  readonly taxCents: Cents
  /** What goals reserve there and no line of the plan keeps already. */
  readonly goalsCents: Cents
  /** Whether it holds the reserve of the household. */
  readonly isReserve: boolean
  /** The last day of which something is known; null: none. */
  readonly knownOn: Day | null
  /** Since when money has been there for the current span: the last pay day, or the beginning of the month. */
  readonly since: Day
}

/** What an account holds, by what it is for; the parts are the balance and what still comes ("Haushaltskonto heute"). */
export interface AccountUse {
  readonly balanceCents: Cents
  readonly comingCents: Cents
  readonly openCents: Cents
  readonly keptCents: Cents
  readonly goalsCents: Cents
  readonly taxCents: Cents
  readonly freeCents: Cents
  /** What nothing waits for; below 0 the account holds less than is due and laid aside. */
  readonly withoutTaskCents: Cents
}

/** What may be spent until money comes again, and why it is no more. */
export interface FreeMoney extends MonthOutlook {
  /** What the plan leaves, before anybody looked at the account. */
  readonly plannedFreeCents: Cents
  /** `plan`: the plan decides · `account`: less lies there · `reserve`: what lies there is the reserve. */
  readonly limit: 'plan' | 'account' | 'reserve'
  /** Null where nothing is known of the account, or all of it is the reserve. */
  readonly use: AccountUse | null
}

/**
 * "Frei bis Zahltag" (budget.md § 5, statistics.md § 64): what the plan leaves, and never more than lies on the account
 * beside what is due, laid aside and reserved. An account of which nothing is known since money last came says nothing
 * about it; one that holds the reserve has nothing free.
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

/** Splits what an account holds into what is due, laid aside, reserved, free and what has no task. */
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
