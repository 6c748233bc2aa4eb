import { type AllocationVersion, versionAt } from '#domain/account-system/allocation-version.ts'
import { distributeMonth } from '#domain/account-system/distribute-month.ts'
import type { Month } from '#domain/calendar/month.ts'
import { baseValue, type Income, monthIncome } from '#domain/income/month-income.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { shareOfIncome } from './saving-figures.ts'

/** The planned saving of a month, and the income it is taken from. */
export interface PlannedSaving {
  /** "Sparrate": the part of the planned income that the saving pot gets. */
  readonly savingCents: Cents
  readonly incomeCents: Cents
  /** "Planquote": that part as a share; null without planned income. */
  readonly planRateBp: BasisPoints | null
}

/** The planned saving of a month (statistics.md § 62), whatever income came in it; null before the first version. */
export function plannedSaving(
  { income, versions }: { readonly income: Income; readonly versions: readonly AllocationVersion[] },
  month: Month,
): PlannedSaving | null {
  const version = versionAt(versions, month)
  if (!version) return null
  const { plannedCents } = monthIncome(income, month)
  const amounts = { plannedCents, actualCents: plannedCents, meanCents: baseValue(income, month) }
  const savingCents = distributeMonth({ ...amounts, savingOnlyCents: 0 }, version).pots.saving_rate
  return { savingCents, incomeCents: plannedCents, planRateBp: shareOfIncome(savingCents, plannedCents) }
}
