import { formatEuro } from '#domain/money/format-money.ts'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import { type Flow, type Span, layoutChain } from './chain-layout.ts'
import type { Chain } from './chain.ts'

/** The places of the columns, as shares of the width: the drawing fits every width, and its type keeps its size. */
const x = { income: '22%', pots: '38%', accounts: '57%' } as const
const NODE_WIDTH = 6

/** The chain from left to right. Assistive technology ignores it: the section offers it as a table. */
export function ChainDrawing({ chain, planY }: { readonly chain: Chain; readonly planY: number }) {
  const { height, sources, income, pots, accounts, flows } = layoutChain(chain, planY)
  const last = accounts.at(-1)
  return (
    <svg aria-hidden height={height} className="w-full overflow-visible fill-text text-14">
      {sources.map((source) => (
        // The income enters from beyond the left edge of the page.
        <rect
          key={source.label}
          x={-2000}
          y={source.top}
          width={2000}
          height={source.bottom - source.top}
          className="fill-text opacity-8"
        />
      ))}
      <Segment from="0" width="22%" height={height} flows={flows.toIncome} />
      <Segment from={x.income} width="16%" height={height} flows={flows.toPots} />
      <Segment from={x.pots} width="19%" height={height} flows={flows.toAccounts} />
      <Segment from={x.accounts} width="12.5%" height={height} flows={flows.toPlan} />

      {sources.map((source) => (
        <text key={source.label} y={sourceLabelY(source)} className="text-16">
          <tspan className="font-semibold">{source.label}</tspan>
          {isThin(source) ? (
            <tspan dx={8} className="fill-text-2">
              {formatEuro(source.cents)}
            </tspan>
          ) : (
            <tspan x={0} dy={22} className="fill-text-2">
              {formatEuro(source.cents)}
            </tspan>
          )}
        </text>
      ))}

      <Node x={x.income} span={income} colour={keyColour('text')} />
      <text
        x={x.income}
        dx={NODE_WIDTH}
        y={income.top - 34}
        textAnchor="end"
        className="text-16 font-semibold"
      >
        Einkommen
      </text>
      <text x={x.income} dx={NODE_WIDTH} y={income.top - 12} textAnchor="end" className="fill-text-2 text-16">
        {formatEuro(chain.incomeCents)}
      </text>

      {pots.map((pot) => (
        <g key={pot.pot}>
          <Node x={x.pots} span={pot} colour={keyColour(pot.pot)} />
          {/* The first label is long, and beside it stands the first account. */}
          <text x={x.pots} y={pot.top - (pot.pot === 'saving_rate' ? 32 : 10)} className="text-16">
            <tspan className="font-semibold">{pot.label}</tspan>
            <tspan
              {...(pot.pot === 'saving_rate' ? { x: x.pots, dy: 22 } : { dx: 8 })}
              className="fill-text-2"
            >
              {formatEuro(pot.cents)}
            </tspan>
          </text>
        </g>
      ))}

      {accounts.map((account, at) => (
        <g key={account.label}>
          <Node
            x={x.accounts}
            span={account}
            colour={keyColour(account.pot)}
            isOpen={account.state === 'open'}
          />
          <AccountWords account={account} place={placeOf(account, at)} />
        </g>
      ))}
      {last && <Total top={last.bottom + 28} text={formatEuro(chain.incomeCents)} />}
    </svg>
  )
}

type PlacedAccount = ReturnType<typeof layoutChain>['accounts'][number]

interface AccountWordsProps {
  readonly account: PlacedAccount
  readonly place: { readonly y: number; readonly dx: number }
}

function AccountWords({ account, place }: AccountWordsProps) {
  return (
    <text x={x.accounts} dx={place.dx} y={place.y}>
      <tspan className="font-semibold">
        {account.state === 'stays' ? `bleibt: ${account.label}` : account.label}
      </tspan>
      <tspan x={x.accounts} dx={place.dx} dy={19} className="fill-text-2">
        {formatEuro(account.cents)}
      </tspan>
      {account.state === 'open' && (
        <tspan dx={8} className="fill-warning font-semibold">
          offen
        </tspan>
      )}
    </text>
  )
}

// Saved money flows on to the right, so its accounts are named above the first and below the other flows.
function placeOf(account: PlacedAccount, at: number): AccountWordsProps['place'] {
  if (account.pot !== 'saving_rate') return { y: (account.top + account.bottom) / 2 - 4, dx: NODE_WIDTH + 12 }
  return { y: at === 0 ? account.top - 28 : account.bottom + 20, dx: 0 }
}

interface SegmentProps {
  readonly from: string
  readonly width: string
  readonly height: number
  readonly flows: readonly Flow[]
}

// Segments are stretched sideways only; strokes keep their width.
function Segment({ from, width, height, flows }: SegmentProps) {
  return (
    <svg x={from} width={width} height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
      {flows.map((flow) =>
        flow.isOpen && flow.pot ? (
          <path
            key={flow.key}
            d={flow.edges}
            fill="none"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
            stroke={keyColour(flow.pot)}
          />
        ) : (
          <path
            key={flow.key}
            d={flow.area}
            fill={keyColour(flow.pot ?? 'text')}
            className={flow.pot ? 'flow-fill' : 'opacity-8'}
          />
        ),
      )}
    </svg>
  )
}

interface NodeProps {
  readonly x: string
  readonly span: Span
  readonly colour: string
  readonly isOpen?: boolean
}

function Node({ x: left, span, colour, isOpen = false }: NodeProps) {
  // A pot of a few euros would vanish; its node stays visible.
  const height = Math.max(2, span.bottom - span.top)
  return (
    <rect
      x={left}
      y={span.top}
      width={NODE_WIDTH}
      height={height}
      {...(isOpen ? { fill: 'var(--paper)', stroke: colour, strokeDasharray: '3 2' } : { fill: colour })}
    />
  )
}

function Total({ top, text }: { readonly top: number; readonly text: string }) {
  return (
    <g>
      <rect x={x.accounts} y={top} width="19%" height={1} />
      <text x={x.accounts} y={top + 27} className="font-semibold">
        Auf den Konten
      </text>
      <text x="76%" y={top + 27} textAnchor="end" className="font-semibold">
        {text}
      </text>
      <rect x={x.accounts} y={top + 42} width="19%" height={1} />
      <rect x={x.accounts} y={top + 45} width="19%" height={1} />
    </g>
  )
}

function isThin(span: Span): boolean {
  return span.bottom - span.top < 48
}

function sourceLabelY(span: Span): number {
  return isThin(span) ? span.bottom + 24 : (span.top + span.bottom) / 2 - 5
}
