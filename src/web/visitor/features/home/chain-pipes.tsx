import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { PotBar } from '#web/household/planning/pot-bar.tsx'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import type { Chain, ChainPot } from './chain.ts'

/** The width of the pipe that carries the whole income. */
const PIPE_WIDTH = 64
const ELBOW_Y = 14
const ELBOW_END = 84

/** The chain from top to bottom, for narrow screens: the sources pour into one pipe, each pot branches off. */
export function ChainPipes({ chain }: { readonly chain: Chain }) {
  const lanes = layoutLanes(chain)
  return (
    <div>
      <dl>
        {chain.sources.map((source) => (
          <div
            key={source.label}
            className="flex justify-between gap-4 border-b border-border py-2.5 last:border-0"
          >
            <dt className="text-text-2">{source.label}</dt>
            <dd>{formatEuro(source.cents)}</dd>
          </div>
        ))}
      </dl>
      <div className="pt-3">
        <PotBar
          label="Anteile der Quellen"
          height={8}
          parts={chain.sources.map((source) => ({ key: source.label, colour: 'text', cents: source.cents }))}
        />
      </div>
      <Funnel />
      <div className="relative flex min-h-14 flex-wrap items-center justify-between gap-x-2 pl-24 font-semibold">
        <svg aria-hidden className="absolute inset-y-0 left-0 h-full w-16">
          <rect width={PIPE_WIDTH} height="100%" className="fill-text opacity-10" />
          <rect y="0" width={PIPE_WIDTH} height={6} className="fill-text" />
        </svg>
        <span>Einkommen</span>
        <span>{formatEuro(chain.incomeCents)}</span>
      </div>
      <ul>
        {chain.pots.map((pot, index) => (
          <li key={pot.pot} className="relative pb-6 pl-24 last:pb-0">
            <Pipes own={lanes[index]} passing={lanes.slice(index + 1)} />
            <p className="flex flex-wrap justify-between gap-x-2 font-semibold">
              <span>{pot.label}</span>
              <span className="shrink-0">{formatEuro(pot.cents)}</span>
            </p>
            {pot.accounts.map((account) => (
              <p key={account.label} className="flex flex-wrap justify-between gap-x-2 text-14 text-text-2">
                <span>
                  {account.label}
                  {account.state === 'open' && <span className="ml-2 font-semibold text-warning">offen</span>}
                </span>
                <span className="shrink-0">{formatEuro(account.cents)}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p className="double-rule mt-6 flex justify-between gap-4 border-t border-text py-3 font-semibold">
        <span>Auf den Konten</span>
        <span>{formatEuro(chain.incomeCents)}</span>
      </p>
    </div>
  )
}

interface Lane {
  readonly pot: ChainPot['pot']
  readonly left: number
  readonly width: number
}

/** The first pot to branch off runs at the right, so that no pipe crosses another. */
function layoutLanes({ pots, incomeCents }: Chain): readonly Lane[] {
  return pots.map((pot, index) => {
    const width = widthOf(pot.cents, incomeCents)
    const before = sumCents(pots.slice(0, index).map((other) => other.cents))
    return { pot: pot.pot, left: PIPE_WIDTH - widthOf(before, incomeCents) - width, width }
  })
}

function widthOf(cents: Cents, wholeCents: Cents): number {
  return wholeCents > 0 ? (cents / wholeCents) * PIPE_WIDTH : 0
}

// The straight part keeps the width of the pipe, only the curve beside it stretches.
function Funnel() {
  return (
    <div aria-hidden className="relative h-24">
      <div className="absolute inset-y-0 left-0 w-16 bg-text opacity-10" />
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-y-0 left-16 h-full w-[calc(100%-4rem)] fill-text opacity-10"
      >
        <path d="M0,0H100C100,70 0,30 0,100Z" />
      </svg>
    </div>
  )
}

function Pipes({ own, passing }: { readonly own: Lane | undefined; readonly passing: readonly Lane[] }) {
  return (
    <svg aria-hidden className="absolute inset-y-0 left-0 h-full w-24">
      {passing.map((lane) => (
        <rect key={lane.pot} x={lane.left} width={lane.width} height="100%" {...fillOf(lane)} />
      ))}
      {own && own.width > 0 && <path d={elbow(own)} {...fillOf(own)} />}
    </svg>
  )
}

// The widest pipe is fainter, so that the three rates are visible beside it.
function fillOf({ pot }: Lane): { readonly fill: string; readonly opacity?: number } {
  return pot === 'life' ? { fill: keyColour(pot), opacity: 0.6 } : { fill: keyColour(pot) }
}

/** A pipe that goes down, then to the right in a quarter circle, with the same thickness everywhere. */
function elbow({ left, width }: Lane): string {
  const radius = 10
  const inner = left + width
  const top = ELBOW_Y - width / 2
  const outerRadius = radius + width
  const start = Math.max(0, top - radius)
  return [
    `M${left},0V${start}`,
    `A${outerRadius},${outerRadius} 0 0 0 ${left + outerRadius},${start + outerRadius}`,
    `H${ELBOW_END}V${start + radius}H${inner + radius}`,
    `A${radius},${radius} 0 0 1 ${inner},${start}V0Z`,
  ].join('')
}
