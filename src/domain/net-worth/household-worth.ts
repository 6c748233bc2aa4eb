import { groupOf } from '#domain/accounts/account-types.ts'
import { type Account, type AccountGroup, accountGroups } from '#domain/accounts/account.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { shareOfDown } from '#domain/money/share-of.ts'
import {
  type HouseholdPosition,
  householdPositions,
  seriesOf,
  type WorthRecords,
} from './household-positions.ts'
import { monthValues } from './month-values.ts'
import { netWorthOfMonth } from './net-worth-of-month.ts'

/** The net worth of today, by groups. */
export interface HouseholdWorth {
  /** The sum of the values above 0. */
  readonly assetsCents: Cents
  /** The sum of the values below 0, as a positive amount. */
  readonly debtsCents: Cents
  readonly netCents: Cents
  /** All groups in their order. `totalCents` contains what counts to wealth. */
  readonly groups: readonly GroupWorth[]
}

export interface GroupWorth {
  readonly group: AccountGroup
  readonly totalCents: Cents
  /** All accounts that are open on the day, in their order, including those that do not count to wealth. */
  readonly accounts: readonly Account[]
  /** The positions of the wealth plan without account. */
  readonly free: readonly FreeWorth[]
}

/** A position without account, with its sign. */
export interface FreeWorth extends Pick<HouseholdPosition, 'id' | 'name' | 'colourIndex'> {
  readonly cents: Cents
}

interface Held {
  readonly position: HouseholdPosition
  readonly cents: Cents
}

/** The net worth of the current month (statistics.md § 60), as lists of accounts show it. */
export function householdWorth(records: WorthRecords, today: Day): HouseholdWorth {
  const positions = householdPositions(records, today)
  const held = heldIn(positions, today)
  const open = records.accounts
    .filter((account) => isOpenOn(account, today))
    .toSorted((a, b) => a.position - b.position)
  const sumOf = (chosen: readonly Held[]) => sumCents(chosen.map(({ cents }) => cents))
  return {
    assetsCents: sumOf(held.filter(({ cents }) => cents > 0)),
    debtsCents: -sumOf(held.filter(({ cents }) => cents < 0)) + 0,
    netCents: netWorthOfMonth(seriesOf(positions), monthOf(today))?.netCents ?? 0,
    groups: accountGroups.map((group) => {
      const own = held.filter(({ position }) => position.group === group)
      return {
        group,
        totalCents: sumOf(own),
        accounts: open.filter((account) => groupOf(account) === group),
        free: own.flatMap(({ position: { id, name, colourIndex, account }, cents }) =>
          account ? [] : [{ id, name, colourIndex, cents }],
        ),
      }
    }),
  }
}

function heldIn(positions: readonly HouseholdPosition[], today: Day): readonly Held[] {
  return positions.flatMap((position) => {
    const [value] = monthValues(position.series, [monthOf(today)])
    return value ? [{ position, cents: value.cents }] : []
  })
}

export interface PersonWorth {
  /** Null: positions without account, and so without owner. */
  readonly personId: string | null
  readonly netCents: Cents
}

/**
 * The net worth by person, in the order in which persons first appear as owners. For every account each owner's share
 * is cut to the cent and the last owner takes the rest, so that the persons always sum to the net worth.
 */
export function worthByPerson(records: WorthRecords, today: Day): readonly PersonWorth[] {
  const worths = new Map<string | null, Cents>()
  for (const held of heldIn(householdPositions(records, today), today)) {
    for (const { personId, netCents } of splitByOwners(held)) {
      worths.set(personId, sumCents([worths.get(personId) ?? 0, netCents]))
    }
  }
  return [...worths].map(([personId, netCents]) => ({ personId, netCents }))
}

function splitByOwners({ position: { account }, cents }: Held): readonly PersonWorth[] {
  if (!account) return [{ personId: null, netCents: cents }]
  const parts = account.owners.map(({ shareBp }) => shareOfDown(cents, shareBp))
  const last = parts.length - 1
  const restCents = cents - sumCents(parts.slice(0, last))
  return account.owners.map(({ personId }, index) => ({
    personId,
    netCents: index === last ? restCents : (parts[index] ?? 0),
  }))
}
