import { type AllocationVersion, versionAt } from '#domain/account-system/allocation-version.ts'
import { distributeMonth } from '#domain/account-system/distribute-month.ts'
import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import { addMonths, type Month, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import { baseValue, monthIncome } from '#domain/income/month-income.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { ProjectedEvent } from '#domain/wealth-projection/projection-input.ts'

type Records = Pick<AccountSystemRecords, 'income' | 'versions'>

/** What the account system plans for a month in which nothing unusual happens. */
export interface PlannedMonth {
  /** What the saving pot pays, by account. */
  readonly saving: ReadonlyMap<string, Cents>
  /** The money of the saving pot, including what no account takes. */
  readonly savingCents: Cents
  readonly lifeCents: Cents
}

const nothing: PlannedMonth = { saving: new Map(), savingCents: 0, lifeCents: 0 }

/** The usual month: the mean income of the next twelve months, split by the rates that count in the given month. */
export function usualMonth(records: Records, month: Month): PlannedMonth {
  const version = versionAt(records.versions, month)
  if (!version) return nothing
  const meanCents = baseValue(records.income, month)
  return plannedMonth(version, { plannedCents: meanCents, meanCents })
}

/**
 * What the saving pot was planned to pay to an account in the months after the first up to the last but one, by the
 * rates and the planned income of each; a run of equal amounts becomes one event.
 */
export function savedSince(
  records: Records,
  first: Month,
  last: Month,
): (accountId: string) => readonly ProjectedEvent[] {
  const months = monthRange(addMonths(first, 1), Math.max(0, monthsBetween(first, last) - 1))
  const planned = months.map((month) => {
    const version = versionAt(records.versions, month)
    if (!version) return { month, saving: nothing.saving }
    const { plannedCents } = monthIncome(records.income, month)
    // The mean of twelve months is computed only where the rates are taken from it.
    const meanCents = version.base === 'mean' ? baseValue(records.income, month) : 0
    return { month, saving: plannedMonth(version, { plannedCents, meanCents }).saving }
  })
  return (accountId) => {
    const runs: { from: Month; to: Month; amountCents: Cents }[] = []
    for (const { month, saving } of planned) {
      const amountCents = saving.get(accountId) ?? 0
      const run = runs.at(-1)
      if (run?.amountCents === amountCents) run.to = month
      else runs.push({ from: month, to: month, amountCents })
    }
    return runs
      .filter(({ amountCents }) => amountCents !== 0)
      .map((run) => ({ kind: 'monthly', ...run, positionId: accountId, scenarioId: null }))
  }
}

interface Amounts {
  readonly plannedCents: Cents
  readonly meanCents: Cents
}

function plannedMonth(version: AllocationVersion, { plannedCents, meanCents }: Amounts): PlannedMonth {
  const amounts = { plannedCents, actualCents: plannedCents, meanCents, savingOnlyCents: 0 }
  const { pots, parts } = distributeMonth(amounts, version)
  const saving = new Map<string, Cents>()
  for (const { pot, accountId, cents } of parts)
    if (pot === 'saving_rate' && accountId !== null)
      saving.set(accountId, sumCents([saving.get(accountId) ?? 0, cents]))
  return { saving, savingCents: pots.saving_rate, lifeCents: pots.life }
}
