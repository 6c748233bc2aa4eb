import type { AccountGroup, AccountType } from '#domain/accounts/account.ts'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { PositionPart, HouseholdPosition } from '#domain/net-worth/household-positions.ts'
import {
  asOf,
  dayOfValue,
  type MonthValue,
  monthValues,
  type ValueSeries,
} from '#domain/net-worth/month-values.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import { changeOfGroup } from '#domain/net-worth/waterfall-positions.ts'
import {
  builtOn,
  type CountedMoney,
  type CountedPosition,
  countsFrom,
  type MovedMoney,
  movedMoney,
} from './counted-money.ts'

/**
 * The causes of a month's change: before + correction + recorded + saved + value change = after, to the cent, with
 * signs as in the net worth.
 */
export interface SnapshotFigures {
  /** The value at the end of the month before, as its snapshot says; without a snapshot as it is computed. */
  readonly beforeCents: Cents
  /** What has become known since about the end of the month before. */
  readonly correctionCents: Cents
  /**
   * Value that was recorded for the first time, or is gone without having been closed (below 0): neither saved nor
   * earned.
   */
  readonly recordedCents: Cents
  /** Money that went in minus money that went out. */
  readonly savedCents: Cents
  readonly valueChangeCents: Cents
  readonly afterCents: Cents
}

/** A position as it was on the day of the close, with its name then, because it may be deleted later. */
export interface SnapshotPosition extends SnapshotFigures {
  readonly id: string
  readonly name: string
  readonly group: AccountGroup
  /** Null: the position has no account. */
  readonly type: AccountType | null
  readonly part: PositionPart
  /** How the value after is known; null: the position is gone, and the value after is 0. */
  readonly kind: MonthValue['kind'] | null
  /**
   * All money that this close and those on which it builds have counted, so that the next one counts the rest. Null:
   * the close is older than this record.
   */
  readonly transferredCents: Cents | null
  /**
   * What the wealth plan pays into the position in the month, whether or not a transfer is ticked. Null: the close is
   * older than this record.
   */
  readonly contributionCents: Cents | null
}

/** The net worth of a month and the causes of its change. The positions sum to the total, figure by figure. */
export interface MonthSnapshot {
  readonly month: Month
  /**
   * The day to which the values belong: today in the current month, else the last day; what comes after it belongs to
   * the next month.
   */
  readonly day: Day
  readonly total: SnapshotFigures
  readonly positions: readonly SnapshotPosition[]
  /** The moved money that was counted up to this close: its own series first (`countedUpTo`). */
  readonly counted: readonly CountedMoney[]
}

/** The part of a snapshot to which another one is joined. */
export type JoinedSnapshot = Pick<MonthSnapshot, 'day' | 'positions' | 'counted'>

export interface SnapshotInput {
  readonly positions: readonly HouseholdPosition[]
  /** The ticked transfers. */
  readonly flows: HouseholdFlows
  /** What the wealth plan pays into positions in the month, by their ids; it counts where no transfer is ticked. */
  readonly contributions?: ReadonlyMap<string, Cents>
  readonly month: Month
  readonly today: Day
  /** The valid snapshot of the month before; null: there is none. */
  readonly previous: JoinedSnapshot | null
  /**
   * The last snapshot of the month itself where a closed month builds on it: its day and what it counted stay, and what
   * came after belongs to a later month. Null: nothing builds on it.
   */
  readonly kept?: JoinedSnapshot | null
}

/**
 * The snapshot of a month. It begins where and when the one before ended; what has become known since about that day is
 * a correction. An estimate in the previous snapshot (interpolated or carried) stays until a balance of that month is
 * entered, so that an estimate never changes a closed month. Ticked transfers count in the first close that knows them,
 * those from before the first close in their own months. A position that is gone ends once, with the value that it had.
 */
export function monthSnapshot(input: SnapshotInput): MonthSnapshot {
  const { positions, flows, contributions, month, today, previous, kept = null } = input
  const day = dayOfClose(month, today, kept)
  const known = byId(previous)
  const from = countsFrom(month, previous?.counted ?? null, kept?.counted ?? null)
  const before = builtOn(previous?.counted ?? null, from)
  const movedIn = (id: string) =>
    movedMoney({
      month,
      day,
      from,
      flows: flows.get(id) ?? [],
      contributionCents: contributions?.get(id) ?? 0,
      before: before.flatMap((row) => countedOf(row, id) ?? []),
      kept: countedOf(kept?.counted[0], id) ?? null,
    })
  const end = { month: addMonths(month, -1), day: previous?.day ?? null }
  const time = { after: previous?.day ?? lastDayOfMonth(end.month), until: day }
  const present = positions.flatMap((position): readonly FoundPosition[] => {
    const closed = known.get(position.id)
    const valueBefore = valueOfClose(position.series, end, closed)
    const after = valueOfClose(position.series, { month, day }, undefined)
    if (after === null && !isHeld(closed) && (valueBefore === null || closed)) return []
    const moved = movedIn(position.id)
    const start = previous
      ? startOf(closed, valueBefore)
      : { beforeCents: valueBefore?.cents ?? 0, correctionCents: 0 }
    const figures = figuresOf({
      ...start,
      hadValue: valueBefore !== null || isHeld(closed),
      after,
      isEmptied: position.series.isEmptied ?? false,
      fromOwnCents: sumIn([...(flows.get(position.id) ?? []), ...(position.series.takenOver ?? [])], time),
      savedCents: (changeCents) =>
        after === null
          ? 0 - (position.series.sold?.cents ?? 0 - changeCents)
          : changeOfGroup(position.series.group) === 'as_saved'
            ? changeCents
            : sumCents([moved.cents, sumIn(position.series.takenOver ?? [], time)]),
    })
    return [
      {
        moved,
        position: {
          id: position.id,
          name: position.name,
          group: position.group,
          type: position.account?.type ?? null,
          part: position.part,
          kind: after?.kind ?? null,
          transferredCents: moved.countedCents,
          contributionCents: moved.contributionCents,
          ...figures,
        },
      },
    ]
  })
  const ids = new Set(positions.map(({ id }) => id))
  const gone = (previous?.positions ?? [])
    .filter((position) => !ids.has(position.id) && isHeld(position))
    .map((position): FoundPosition => {
      const moved = movedIn(position.id)
      return {
        moved,
        position: {
          ...position,
          ...goneFigures(position.afterCents),
          kind: null,
          transferredCents: moved.countedCents,
          contributionCents: 0,
        },
      }
    })
  const found = [...present, ...gone]
  const all = found.map(({ position }) => position)
  const row = {
    month,
    from,
    positions: found.map(({ position: { id }, moved: { countedCents, contributions: list } }) => ({
      id,
      cents: countedCents,
      contributions: list,
    })),
  }
  return { month, day, total: sumFigures(all), positions: all, counted: [row] }
}

interface TimeOfClose {
  /** The last day that counted in the previous close. */
  readonly after: Day
  readonly until: Day
}

function sumIn(
  moved: readonly { readonly day: Day; readonly cents: Cents }[],
  { after, until }: TimeOfClose,
): Cents {
  return sumCents(moved.filter(({ day }) => day > after && day <= until).map(({ cents }) => cents))
}

interface FoundPosition {
  readonly position: SnapshotPosition
  readonly moved: MovedMoney
}

function countedOf(row: CountedMoney | undefined, id: string): CountedPosition | undefined {
  return row?.positions.find((each) => each.id === id)
}

/** The day for which a month is closed: the day of its earlier close where the next month builds on that. */
export function dayOfClose(month: Month, today: Day, kept: Pick<MonthSnapshot, 'day'> | null): Day {
  return kept?.day ?? dayOfValue(month, today)
}

interface ClosedEnd {
  readonly month: Month
  /** Null: the end of the month. */
  readonly day: Day | null
}

/**
 * What is known today about the end of a month that was closed for a day. A position that went later in that month was
 * still there.
 */
export function valueOfClose(
  series: ValueSeries,
  { month, day }: ClosedEnd,
  closed: SnapshotPosition | undefined,
): MonthValue | null {
  const lasting = isHeld(closed) && series.goneFrom === month ? { ...series, goneFrom: null } : series
  return monthValues(day === null ? lasting : asOf(lasting, day), [month])[0] ?? null
}

/** The sum of positions, figure by figure. */
export function sumFigures(figures: readonly SnapshotFigures[]): SnapshotFigures {
  const sumOf = (name: keyof SnapshotFigures) => sumCents(figures.map((each) => each[name]))
  return {
    beforeCents: sumOf('beforeCents'),
    correctionCents: sumOf('correctionCents'),
    recordedCents: sumOf('recordedCents'),
    savedCents: sumOf('savedCents'),
    valueChangeCents: sumOf('valueChangeCents'),
    afterCents: sumOf('afterCents'),
  }
}

/**
 * The change of the net worth in the month itself (statistics.md § 61): without corrections of earlier months, and
 * without value that was only recorded for the first time.
 */
export function changeOf({
  savedCents,
  valueChangeCents,
}: Pick<SnapshotFigures, 'savedCents' | 'valueChangeCents'>): Cents {
  return sumCents([savedCents, valueChangeCents])
}

/**
 * The value of a position at the end of a closed month by what is known today. An estimate is only replaced by a
 * balance of the month itself, a carried value also by another carried one.
 */
export function knownToday(
  closed: Pick<SnapshotPosition, 'afterCents' | 'kind'> | undefined,
  value: MonthValue | null,
): Cents {
  const computedCents = value?.cents ?? 0
  if (!closed || closed.kind === null || closed.kind === 'booked') return computedCents
  if (value === null || value.kind === 'booked') return computedCents
  return closed.kind === 'carried' && value.kind === 'carried' ? computedCents : closed.afterCents
}

function startOf(closed: SnapshotPosition | undefined, before: MonthValue | null) {
  const beforeCents = closed?.afterCents ?? 0
  return { beforeCents, correctionCents: knownToday(closed, before) - beforeCents }
}

function isHeld(position: SnapshotPosition | undefined): boolean {
  return position !== undefined && position.kind !== null
}

function byId(snapshot: JoinedSnapshot | null): ReadonlyMap<string, SnapshotPosition> {
  return new Map(snapshot?.positions.map((position) => [position.id, position]))
}

interface FigureInput {
  readonly beforeCents: Cents
  readonly correctionCents: Cents
  readonly hadValue: boolean
  readonly after: MonthValue | null
  /** Whether the position is gone and the money that it held went out of it. */
  readonly isEmptied: boolean
  /** Money that came from other own accounts; in a first value it does not count as recorded. */
  readonly fromOwnCents: Cents
  readonly savedCents: (changeCents: Cents) => Cents
}

function figuresOf(input: FigureInput): SnapshotFigures {
  const { beforeCents, correctionCents, hadValue, after, isEmptied, fromOwnCents, savedCents } = input
  const afterCents = after?.cents ?? 0
  const changeCents = afterCents - beforeCents - correctionCents
  const isMeasured = hadValue && (after !== null || isEmptied)
  const moved = isMeasured ? savedCents(changeCents) : after === null ? 0 : fromOwnCents
  return {
    beforeCents,
    correctionCents,
    recordedCents: isMeasured ? 0 : changeCents - moved,
    savedCents: moved,
    valueChangeCents: isMeasured ? changeCents - moved : 0,
    afterCents,
  }
}

function goneFigures(beforeCents: Cents): SnapshotFigures {
  return {
    beforeCents,
    correctionCents: 0,
    recordedCents: 0 - beforeCents,
    savedCents: 0,
    valueChangeCents: 0,
    afterCents: 0,
  }
}
