import { formatEuro } from '#domain/money/format-money.ts'
import { keyColour } from '#web/display/colour-key.tsx'
import type { Chain } from './chain.ts'
import { type Flow, type Span, layoutChain } from './chain-layout.ts'

/** Where the columns stand, as shares of the width: the drawing fits every width, its type keeps its size. */
const x = { income: '26%', pots: '51%', accounts: '76%' } as const
const nodeWidth = 6

/** The chain from left to right. Decoration for assistive technology: the section offers it as a table. */
export function ChainDrawing({ chain }: { readonly chain: Chain }) {
  const { height, sources, income, pots, accounts, flows } = layoutChain(chain)
  const last = accounts.at(-1)
  return (
    <svg aria-hidden height={height} className="w-full overflow-visible fill-text text-14">
      {sources.map((source) => (
        // The income comes from beyond the left edge of the page.
        <rect
          key={source.label}
          x={-2000}
          y={source.top}
          width={2000}
          height={source.bottom - source.top}
          className="fill-text opacity-8"
        />
      ))}
      <Segment from="0" width="26%" height={height} flows={flows.toIncome} />
      <Segment from={x.income} width="25%" height={height} flows={flows.toPots} />
      <Segment from={x.pots} width="25%" height={height} flows={flows.toAccounts} />

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
        dx={nodeWidth}
        y={income.top - 34}
        textAnchor="end"
        className="text-16 font-semibold"
      >
        Einkommen
      </text>
      <text x={x.income} dx={nodeWidth} y={income.top - 12} textAnchor="end" className="fill-text-2 text-16">
        {formatEuro(chain.incomeCents)}
      </text>

      {pots.map((pot) => (
        <g key={pot.pot}>
          <Node x={x.pots} span={pot} colour={keyColour(pot.pot)} />
          <text x={x.pots} y={pot.top - 10} className="text-16">
            <tspan className="font-semibold">{pot.label}</tspan>
            <tspan dx={8} className="fill-text-2">
              {formatEuro(pot.cents)}
            </tspan>
          </text>
        </g>
      ))}

      {accounts.map((account) => {
        const y = (account.top + account.bottom) / 2 + 5
        const isOpen = account.state === 'open'
        return (
          <g key={account.label}>
            <Node x={x.accounts} span={account} colour={keyColour(account.pot)} isOpen={isOpen} />
            <text x={x.accounts} dx={nodeWidth + 12} y={y} className="font-semibold">
              {account.state === 'stays' ? `bleibt: ${account.label}` : account.label}
            </text>
            {isOpen && (
              <text x="100%" dx={-92} y={y} textAnchor="end" className="fill-warning font-semibold">
                offen
              </text>
            )}
            <text x="100%" y={y} textAnchor="end" className="fill-text-2">
              {formatEuro(account.cents)}
            </text>
          </g>
        )
      })}
      {last && <Total top={last.bottom + 28} text={formatEuro(chain.incomeCents)} />}
    </svg>
  )
}

interface SegmentProps {
  readonly from: string
  readonly width: string
  readonly height: number
  readonly flows: readonly Flow[]
}

// Stretched sideways only; strokes keep their width.
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
      width={nodeWidth}
      height={height}
      {...(isOpen ? { fill: 'var(--paper)', stroke: colour, strokeDasharray: '3 2' } : { fill: colour })}
    />
  )
}

function Total({ top, text }: { readonly top: number; readonly text: string }) {
  return (
    <g>
      <rect x={x.accounts} y={top} width="24%" height={1} />
      <text x={x.accounts} y={top + 27} className="font-semibold">
        Auf den Konten
      </text>
      <text x="100%" y={top + 27} textAnchor="end" className="font-semibold">
        {text}
      </text>
      <rect x={x.accounts} y={top + 42} width="24%" height={1} />
      <rect x={x.accounts} y={top + 45} width="24%" height={1} />
    </g>
  )
}

function isThin(span: Span): boolean {
  return span.bottom - span.top < 48
}

function sourceLabelY(span: Span): number {
  return isThin(span) ? span.bottom + 24 : (span.top + span.bottom) / 2 - 5
}
