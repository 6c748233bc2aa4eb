import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { SnapshotFigures } from '#domain/monthly-close/month-snapshot.ts'
import type { SnapshotCause } from '#domain/monthly-close/snapshot-causes.ts'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import type { WaterfallStep } from '#web/kit/drawing/change-waterfall.tsx'
import { causeWords, negativeCauseWords } from './year-words.ts'

export interface CauseLine {
  readonly key: string
  readonly label: string
  readonly cents: Cents
}

/** The greatest number of positions of one kind with a line each; further positions share a line. */
const MOST_LINES = 2

/** The lines of the positions by cause, which sum to the saved amount or to the change of value. */
export function causeLines(
  causes: readonly SnapshotCause[],
  isSaved: boolean,
  mostLines = MOST_LINES,
): readonly CauseLine[] {
  return causes
    .filter((cause) => cause.isSaved === isSaved)
    .flatMap(({ kind, cents, positions }): readonly CauseLine[] => {
      const { line, bar } = causeWords[kind]
      if (kind === 'stayed')
        return [{ key: kind, label: cents < 0 ? 'Von den Konten entnommen' : line(''), cents }]
      const shown = positions.length === mostLines + 1 ? positions : positions.slice(0, mostLines)
      const rest = positions.slice(shown.length)
      return [
        ...shown.map((position) => ({
          key: `${kind} ${position.id}`,
          label:
            kind === 'property' && position.cents === 0
              ? `${position.name}, kein neuer Wert`
              : (position.cents < 0 ? (negativeCauseWords[kind]?.line ?? line) : line)(position.name),
          cents: position.cents,
        })),
        ...(rest.length === 0
          ? []
          : [
              {
                key: `${kind} rest`,
                label: `${bar}, ${rest.length} weitere`,
                cents: sumCents(rest.map((position) => position.cents)),
              },
            ]),
      ]
    })
}

const fills = {
  contribution: keyColour(0),
  repayment: keyColour(0),
  stayed: keyColour(0),
  prices: keyColour(6),
  interest: keyColour(6),
  property: keyColour(6),
} as const satisfies Record<SnapshotCause['kind'], string>
const NEGATIVE = 'var(--negative)'

/**
 * The bars of the causes that changed something, followed by amounts that were first recorded and by
 * corrections.
 */
export function yearSteps(
  causes: readonly SnapshotCause[],
  { recordedCents, correctionCents }: Pick<SnapshotFigures, 'recordedCents' | 'correctionCents'>,
): readonly WaterfallStep[] {
  const steps = [
    ...causes.map(({ kind, cents }) => {
      const { bar, note } = (cents < 0 ? negativeCauseWords[kind] : undefined) ?? causeWords[kind]
      return { label: bar, note, cents, fill: cents < 0 ? NEGATIVE : fills[kind] }
    }),
    {
      label: recordedCents < 0 ? 'Aufgelöst' : 'Neu erfasst',
      note: recordedCents < 0 ? 'nicht mehr da' : 'war schon da',
      cents: recordedCents,
      fill: recordedCents < 0 ? NEGATIVE : keyColour(4),
    },
    {
      label: 'Korrektur',
      note: 'nachgetragen',
      cents: correctionCents,
      fill: correctionCents < 0 ? NEGATIVE : keyColour(4),
    },
  ]
  return steps.filter(({ cents }) => cents !== 0)
}
