import type { AccountGroup, AccountType } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type HouseholdFlows, waterfallPositions } from '#domain/household-plan/household-flows.ts'
import type { PositionPart, StatisticsPosition } from '#domain/household-statistics/statistics-positions.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { dayOfValue, type MonthValue } from '#domain/wealth-statistics/month-values.ts'

/**
 * Where an amount of a month comes from: before + correction + recorded + saved + value change = after, to the cent,
 * with signs as in the net worth.
 */
export interface SnapshotFigures {
  /** At the end of the month before, as its snapshot says; without one, as it is computed. */
  readonly beforeCents: Cents
  /** What has been found out since about the end of the month before. */
  readonly correctionCents: Cents
  /** Written down for the first time, or gone (below 0): neither saved nor earned. */
  readonly recordedCents: Cents
  /** Money that went in less money that went out. */
  readonly savedCents: Cents
  readonly valueChangeCents: Cents
  readonly afterCents: Cents
}

/** A position as it was on the day of the close, with its name then: it may be deleted later. */
export interface SnapshotPosition extends SnapshotFigures {
  readonly id: string
  readonly name: string
  readonly group: AccountGroup
  /** Null: no account. */
  readonly type: AccountType | null
  readonly part: PositionPart
  /** How the value after is known; null: it is gone, and after is 0. */
  readonly kind: MonthValue['kind'] | null
}

/** The net worth of a month and where it comes from. The positions sum to the total, figure by figure. */
export interface MonthSnapshot {
  readonly month: Month
  /** For which the values stand: today in the current month, else the last day. */
  readonly day: Day
  readonly total: SnapshotFigures
  readonly positions: readonly SnapshotPosition[]
}

export interface SnapshotInput {
  readonly positions: readonly StatisticsPosition[]
  readonly flows: HouseholdFlows
  readonly month: Month
  readonly today: Day
  /** The snapshot that counts of the month before; null: there is none. */
  readonly previous: Pick<MonthSnapshot, 'positions'> | null
}

/**
 * The snapshot of a month. It begins where the one before ended; what has been found out since is a correction. An
 * estimate of the one before (interpolated or carried) stays until a balance of that month is typed, so that it changes
 * no closed month by itself. A position that the records no longer know ends with the value it had.
 */
export function monthSnapshot({ positions, flows, month, today, previous }: SnapshotInput): MonthSnapshot {
  const known = new Map(previous?.positions.map((position) => [position.id, position]))
  const waterfall = waterfallPositions(
    positions.map(({ series }) => series),
    flows,
    [month],
  )
  const present = positions.flatMap((position, at): readonly SnapshotPosition[] => {
    const line = waterfall[at]
    const [before = null, after = null] = line?.values ?? []
    const closed = known.get(position.id)
    if (!line || (before === null && after === null && !isHeld(closed))) return []
    const flowCents = line.flows.get(month) ?? 0
    const start = previous ? startOf(closed, before) : { beforeCents: before?.cents ?? 0, correctionCents: 0 }
    const figures = figuresOf({
      ...start,
      hadValue: before !== null || isHeld(closed),
      after,
      savedCents: (changeCents) => (line.change === 'as_saved' ? changeCents : flowCents),
    })
    return [
      {
        id: position.id,
        name: position.name,
        group: position.group,
        type: position.account?.type ?? null,
        part: position.part,
        kind: after?.kind ?? null,
        ...figures,
      },
    ]
  })
  const ids = new Set(positions.map(({ id }) => id))
  const gone = (previous?.positions ?? [])
    .filter((position) => !ids.has(position.id) && isHeld(position))
    .map((position): SnapshotPosition => ({ ...position, ...goneFigures(position.afterCents), kind: null }))
  const all = [...present, ...gone]
  return { month, day: dayOfValue(month, today), total: sumFigures(all), positions: all }
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

/** What the net worth changed in the month itself, without what was corrected of the time before. */
export function changeOf({ savedCents, valueChangeCents, recordedCents }: SnapshotFigures): Cents {
  return sumCents([savedCents, valueChangeCents, recordedCents])
}

/**
 * What the end of a closed month is worth by what is known today. An estimate is only replaced by a balance of the month
 * itself, a carried value by another one that is carried.
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

interface FigureInput {
  readonly beforeCents: Cents
  readonly correctionCents: Cents
  readonly hadValue: boolean
  readonly after: MonthValue | null
  readonly savedCents: (changeCents: Cents) => Cents
}

function figuresOf({
  beforeCents,
  correctionCents,
  hadValue,
  after,
  savedCents,
}: FigureInput): SnapshotFigures {
  const afterCents = after?.cents ?? 0
  const changeCents = afterCents - beforeCents - correctionCents
  const isMeasured = hadValue && after !== null
  const moved = isMeasured ? savedCents(changeCents) : 0
  return {
    beforeCents,
    correctionCents,
    recordedCents: isMeasured ? 0 : changeCents,
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
