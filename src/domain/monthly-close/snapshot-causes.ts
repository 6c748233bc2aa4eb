import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { SnapshotPosition } from './month-snapshot.ts'

/**
 * The causes of change. contribution: into investments. repayment: of loans. stayed: on everyday accounts. prices: of
 * securities and the like. interest: of savings. property: its value, 0 where it was confirmed.
 */
export const causeKinds = ['contribution', 'repayment', 'stayed', 'prices', 'interest', 'property'] as const
export type CauseKind = (typeof causeKinds)[number]

export interface SnapshotCause {
  readonly kind: CauseKind
  readonly isSaved: boolean
  readonly cents: Cents
  /** The positions, which sum to the cents, the largest first. */
  readonly positions: readonly { readonly id: string; readonly name: string; readonly cents: Cents }[]
}

/** The causes of the saving and the value change in a snapshot, which sum to both. A cause of 0 is left out. */
export function snapshotCauses(positions: readonly SnapshotPosition[]): readonly SnapshotCause[] {
  const parts = positions.flatMap((position) => [
    { position, kind: savedKind(position), isSaved: true, cents: position.savedCents },
    { position, kind: valueKind(position), isSaved: false, cents: position.valueChangeCents },
  ])
  return causeKinds.flatMap((kind) => {
    const own = parts.filter((part) => part.kind === kind && (part.cents !== 0 || isConfirmed(part)))
    const [first] = own
    if (!first) return []
    return [
      {
        kind,
        isSaved: first.isSaved,
        cents: sumCents(own.map(({ cents }) => cents)),
        positions: own
          .map(({ position: { id, name }, cents }) => ({ id, name, cents }))
          .toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents)),
      },
    ]
  })
}

function savedKind({ part }: SnapshotPosition): CauseKind {
  if (part === 'loan') return 'repayment'
  return part === 'running' ? 'stayed' : 'contribution'
}

function valueKind({ group }: SnapshotPosition): CauseKind {
  if (group === 'property') return 'property'
  return group === 'investments' || group === 'retirement' ? 'prices' : 'interest'
}

/** Whether the value of a property was entered and is the same as before. */
function isConfirmed({
  kind,
  position,
}: {
  readonly kind: CauseKind
  readonly position: SnapshotPosition
}): boolean {
  return kind === 'property' && position.kind === 'booked' && position.recordedCents === 0
}
