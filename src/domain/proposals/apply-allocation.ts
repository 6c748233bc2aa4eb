import {
  type AllocationTarget,
  type AllocationVersion,
  fixedCents,
  lifeShareBp,
  rateOf,
  versionAt,
} from '#domain/account-system/allocation-version.ts'
import { fitSubPots } from '#domain/account-system/fit-sub-pots.ts'
import type { RatedPot } from '#domain/account-system/pot.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { RateChange, SavingSplitChange } from './proposal-line.ts'
import { areSameTargets, savingTargets, withSavingTargets } from './saving-targets.ts'

type Versions = readonly AllocationVersion[]

const fieldsOfPot = {
  saving_rate: { rate: 'savingBp', amount: 'savingCents' },
  luxury_rate: { rate: 'luxuryBp', amount: 'luxuryCents' },
  donation_rate: { rate: 'donationBp', amount: 'donationCents' },
} as const satisfies Readonly<Record<RatedPot, unknown>>

/** The month from which a change counts: never a past one, whose rates stay as they were. */
export function countsFrom({ month }: { readonly month: Month }, currentMonth: Month): Month {
  return month < currentMonth ? currentMonth : month
}

/**
 * The versions with another rate of a pot. Later versions that plan the rate which is replaced follow it; others were
 * planned on purpose and stay. Null before there are rates.
 */
export function withRate(versions: Versions, change: RateChange, currentMonth: Month): Versions | null {
  const from = countsFrom(change, currentMonth)
  const present = versionAt(versions, from)
  if (!present) return null
  const follows = (version: AllocationVersion) =>
    rateOf(version, change.pot) === rateOf(present, change.pot) &&
    fixedCents(version, change.pot) === fixedCents(present, change.pot)
  return startedAt(versions, from).map((version) =>
    version.month >= from && follows(version) ? withPot(version, change) : version,
  )
}

/**
 * The versions with another split of the saving rate. With a last month, a version after it splits as before. Null
 * before there are rates, or where the last month is over.
 */
export function withSavingSplit(
  versions: Versions,
  change: SavingSplitChange,
  currentMonth: Month,
): Versions | null {
  const from = countsFrom(change, currentMonth)
  const present = versionAt(versions, from)
  if (!present || (change.until !== null && change.until < from)) return null
  const before = savingTargets(present)
  const saving = change.parts.filter(({ shareBp }) => shareBp > 0).map(toTarget)
  const begun = startedAt(versions, from)
  const all = change.until === null ? begun : startedAt(begun, addMonths(change.until, 1))
  return all.map((version) => {
    const isMeant = version.month >= from && (change.until === null || version.month <= change.until)
    return isMeant && areSameTargets(savingTargets(version), before)
      ? withSavingTargets(version, saving)
      : version
  })
}

/** The versions, one of which begins in the month: as before from there on, until somebody changes it. */
function startedAt(versions: Versions, month: Month): Versions {
  const present = versionAt(versions, month)
  if (!present || present.month === month) return versions
  return [...versions, { ...present, month, version: 0 }].toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

function withPot(version: AllocationVersion, { pot, bp }: RateChange): AllocationVersion {
  const { rate, amount } = fieldsOfPot[pot]
  const sized = { ...version, [rate]: bp, [amount]: null }
  return lifeShareBp(sized) < 0 ? sized : { ...sized, subPots: fitSubPots(version.subPots, sized) }
}

function toTarget({ accountId, shareBp }: SavingSplitChange['parts'][number]): AllocationTarget {
  return { pot: 'saving_rate', subPotId: null, accountId, shareBp, amountCents: null }
}
