import type { RateConflict } from '#domain/goals/goals-outlook.ts'
import type { PotRoom } from '#domain/goals/pot-room.ts'
import type { RateBefore } from '#domain/goals/spend-room.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { gatherParts, otherParts } from '#web/kit/bars/gather-parts.ts'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'

interface PotBarDrawingProps {
  readonly conflict: RateConflict
  readonly pot: PotRoom
  readonly before: readonly RateBefore[]
}

interface Part {
  readonly key: string
  readonly name: string
  readonly cents: Cents
}

const HEIGHT = 20
const LETTER = 7.2

/**
 * The payments of the pot, its part for the goal, and, behind a stroke at the end of the pot, the missing
 * amount.
 */
export function PotBarDrawing({ conflict, pot, before }: PotBarDrawingProps) {
  const format = useFormatEuro()
  const [ref, width] = useWidth<HTMLDivElement>(424)
  const { goal } = conflict.planned
  const available = conflict.room?.availableCents ?? 0
  const paying: readonly Part[] = [
    ...pot.lines.map(({ id, name, cents }) => ({ key: id, name, cents })),
    ...before.map((each) => ({ key: each.goal.id, name: each.goal.name, cents: each.cents })),
  ].filter(({ cents }) => cents > 0)
  const taken = gatherParts(paying, (rest) => ({
    key: otherParts,
    name: otherParts,
    cents: sumCents(rest.map(({ cents }) => cents)),
  }))
  const paid = sumCents(taken.map(({ cents }) => cents))
  const whole = Math.max(1, paid + conflict.wantedCents)
  const colour = keyColour(goal.pot ?? 'text')
  const x = (cents: Cents) => (cents / whole) * width
  const placed = taken.map((part, at) => ({
    ...part,
    from: x(sumCents(taken.slice(0, at).map(({ cents }) => cents))),
    width: Math.max(0, x(part.cents) - 1),
  }))
  const [start, end] = [x(paid), x(paid + available)]
  return (
    <div className="mt-3">
      <p className="text-right text-14 font-semibold text-warning">
        {`es fehlen ${format(conflict.missingCents)}`}
      </p>
      <div ref={ref} className="mt-1 h-12">
        {width > 0 && (
          <svg
            role="img"
            aria-label={`Der Topf hat ${format(pot.potCents)}. Davon gehen ${format(paid)} weg, für „${goal.name}“ bleiben ${format(available)}, es fehlen ${format(conflict.missingCents)}.`}
            width={width}
            height={48}
            className="block overflow-visible"
          >
            {placed.map((part) => (
              <g key={part.key}>
                <rect x={part.from} width={part.width} height={HEIGHT} fill={colour} className="opacity-45" />
                <BarWords name={part.name} x={part.from} width={part.width} />
              </g>
            ))}
            <rect x={start} width={Math.max(0, end - start)} height={HEIGHT} fill={colour} />
            <BarWords name={goal.name} x={start} width={width - start} />
            <rect
              x={end + 0.5}
              y={0.5}
              width={Math.max(0, width - end - 1)}
              height={HEIGHT - 1}
              fill="none"
              stroke={colour}
              strokeDasharray="3 2"
            />
            <rect x={end - 1} y={-4} width={2} height={HEIGHT + 8} className="fill-text" />
          </svg>
        )}
      </div>
      <p className="text-14 text-text-3">{`Strich: Topf ${format(pot.potCents)}.`}</p>
    </div>
  )
}

// Names are drawn where they have room; the words beside the drawing give all of them.
function BarWords({ name, x, width }: { readonly name: string; readonly x: number; readonly width: number }) {
  const last = name.split(' ').at(-1) ?? name
  const words = [name, last].find((each) => each.length * LETTER <= width - 4)
  if (words === undefined) return null
  return (
    <text x={x} y={HEIGHT + 20} className="fill-text-2 text-14">
      {words}
    </text>
  )
}
