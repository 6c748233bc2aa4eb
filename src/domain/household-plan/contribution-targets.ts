import { type AllocationVersion, versionAt } from '#domain/account-system/allocation-version.ts'
import { distributeMonth } from '#domain/account-system/distribute-month.ts'
import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { baseValue } from '#domain/income/month-income.ts'
import { type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { type ClassToFill, nextContribution, type Protection } from './next-contribution.ts'
import { isPayable } from './payable-classes.ts'
import type { PlannedPosition } from './planned-positions.ts'

/** A class of the distribution with its id. */
export interface TargetClass extends ClassToFill {
  readonly record: ClassToFill['record'] & { readonly id: string }
}

export interface AccountChange {
  readonly accountId: string
  /** What the saving pot pays to the account in a usual month, before and after the change. */
  readonly beforeCents: Cents
  readonly afterCents: Cents
}

export type ContributionTargets =
  | { readonly ok: false; readonly reason: 'no_account_system' | 'no_saving' }
  /** Classes that should get money but have no account to pay into; null stands for the reserve. */
  | { readonly ok: false; readonly reason: 'no_account'; readonly classIds: readonly (string | null)[] }
  | {
      readonly ok: true
      /** The version to be stored, which counts from its month on. */
      readonly version: Omit<AllocationVersion, 'version'>
      /**
       * The changes, ordered by the first account that gets something; the amounts sum to the pot both before and
       * after.
       */
      readonly changes: readonly AccountChange[]
      readonly isSame: boolean
    }

interface Wanted {
  readonly month: Month
  readonly classes: readonly TargetClass[]
  readonly positions: readonly PlannedPosition[]
  readonly protection: Protection
}

/**
 * The settings of the saving pot that follow the next contribution, from a month on (calculators.md § 24d). They are
 * exact in a usual month: fixed amounts, the reserve first, and the rest to the account with the largest part.
 */
export function contributionTargets(
  records: Pick<AccountSystemRecords, 'income' | 'versions'>,
  { month, classes, positions, protection }: Wanted,
): ContributionTargets {
  const present = versionAt(records.versions, month)
  if (!present) return { ok: false, reason: 'no_account_system' }
  const before = savingOf(records, present, month)
  const wholeCents = sumCents([...before.values()])
  if (wholeCents <= 0) return { ok: false, reason: 'no_saving' }

  const { protectionCents, classCents, restCents } = nextContribution(wholeCents, classes, protection)
  if (restCents > 0) return { ok: false, reason: 'no_account', classIds: closedOf(classes) }
  const served = new Set(before.keys())
  const wishes = [
    { classId: null, cents: protectionCents, account: reserveAccount(positions, served) },
    ...classes.map(({ record }, place) => ({
      classId: record.id,
      cents: classCents[place] ?? 0,
      account: accountOfClass(record.id, positions, served),
    })),
  ].filter(({ cents }) => cents > 0)
  const homeless = wishes.filter(({ account }) => account === null).map(({ classId }) => classId)
  if (homeless.length > 0) return { ok: false, reason: 'no_account', classIds: homeless }

  const after = new Map<string, Cents>()
  for (const { account, cents } of wishes)
    if (account !== null) after.set(account, sumCents([after.get(account) ?? 0, cents]))
  const version = { ...withSaving(present, after), month }
  const accounts = [...new Set([...after.keys(), ...before.keys()])].filter((id) => id !== VIRTUAL)
  const changes = accounts.map((accountId) => ({
    accountId,
    beforeCents: before.get(accountId) ?? 0,
    afterCents: after.get(accountId) ?? 0,
  }))
  return {
    ok: true,
    version,
    changes,
    isSame: changes.every(({ beforeCents, afterCents }) => beforeCents === afterCents),
  }
}

function closedOf(classes: readonly TargetClass[]): readonly string[] {
  return classes.filter(({ isPayable: isOpen }) => !isOpen).map(({ record }) => record.id)
}

/** Stands for the part that no account takes. */
const VIRTUAL = ''

/**
 * The money that the saving pot has for its own targets in a usual month from this one on; null without an account
 * system.
 */
export function savingPotCents(
  records: Pick<AccountSystemRecords, 'income' | 'versions'>,
  month: Month,
): Cents | null {
  const version = versionAt(records.versions, month)
  return version ? sumCents([...savingOf(records, version, month).values()]) : null
}

/** The amount saved in a month: what the saving pot pays, or, where that is nothing, what is planned for all assets. */
export function contributionCentsOf(
  records: Pick<AccountSystemRecords, 'income' | 'versions'>,
  positions: readonly PlannedPosition[],
  month: Month,
): Cents {
  const assets = positions.filter(
    ({ kind, valueSign, record }) => kind === 'asset' && valueSign === 1 && record.scenarioId === null,
  )
  const plannedCents = sumCents(assets.map(({ contributionCents }) => contributionCents))
  return savingPotCents(records, month) || Math.max(0, plannedCents)
}

/** What the saving pot itself, without its sub-pots, pays on average in the twelve months from this one on. */
function savingOf(
  { income }: Pick<AccountSystemRecords, 'income'>,
  version: AllocationVersion,
  month: Month,
): ReadonlyMap<string, Cents> {
  const meanCents = baseValue(income, addMonths(month, -1))
  const amounts = { plannedCents: meanCents, actualCents: meanCents, meanCents, savingOnlyCents: 0 }
  const saving = new Map<string, Cents>()
  for (const { pot, subPotId, accountId, cents } of distributeMonth(amounts, version).parts)
    if (pot === 'saving_rate' && subPotId === null)
      saving.set(accountId ?? VIRTUAL, sumCents([saving.get(accountId ?? VIRTUAL) ?? 0, cents]))
  return saving
}

function reserveAccount(positions: readonly PlannedPosition[], served: ReadonlySet<string>): string | null {
  return firstOf(
    positions,
    served,
    ({ isReserve }) => isReserve,
    ({ currentCents }) => currentCents,
  )
}

function accountOfClass(
  classId: string,
  positions: readonly PlannedPosition[],
  served: ReadonlySet<string>,
): string | null {
  const shareOf = ({ parts }: PlannedPosition) => parts.find((part) => part.classId === classId)?.shareBp ?? 0
  return firstOf(
    positions,
    served,
    (position) => shareOf(position) > 0,
    (position) => position.currentCents * (shareOf(position) / WHOLE_BP),
  )
}

/** Among the positions that can be paid into: one that gets money already, then the one with the highest value. */
function firstOf(
  positions: readonly PlannedPosition[],
  served: ReadonlySet<string>,
  isMeant: (position: PlannedPosition) => boolean,
  weightOf: (position: PlannedPosition) => number,
): string | null {
  const [first] = positions
    .filter((position) => isPayable(position) && isMeant(position))
    .toSorted(
      (one, other) =>
        Number(served.has(other.id)) - Number(served.has(one.id)) || weightOf(other) - weightOf(one),
    )
  return first?.id ?? null
}

function withSaving(version: AllocationVersion, after: ReadonlyMap<string, Cents>) {
  const { version: _, ...settings } = version
  const most = Math.max(...after.values())
  const largest = [...after].find(([, cents]) => cents === most)?.[0]
  const size = (accountId: string, cents: Cents) =>
    accountId === largest ? { shareBp: WHOLE_BP, amountCents: null } : { shareBp: 0, amountCents: cents }
  const saving = [...after].map(([accountId, cents]) => ({
    pot: 'saving_rate' as const,
    subPotId: null,
    accountId,
    ...size(accountId, cents),
  }))
  const others = settings.targets.filter(({ pot, subPotId }) => pot !== 'saving_rate' || subPotId !== null)
  return { ...settings, targets: [...saving, ...others] }
}
