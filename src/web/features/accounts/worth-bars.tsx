import { accountGroups, type AccountGroup } from '#domain/accounts/account.ts'
import type { NetWorth } from '#domain/accounts/net-worth.ts'
import type { Day } from '#domain/calendar/day.ts'
import { useWidth } from '#web/charts/use-width.ts'
import { Money, useFormatEuro } from '#web/ui/money.tsx'
import { type ChartIndex, keyColour } from '#web/ui/pot-key.tsx'
import { accountGroupWords } from './account-words.ts'
import { type BarPiece, layoutWorthBars } from './worth-bars-layout.ts'

interface WorthBarsProps {
  readonly worth: NetWorth
  readonly today: Day
}

const nameColumn = 96
const barHeight = 28
const labelRow = 26

/** Assets above debts; what sticks out is the net worth. */
export function WorthBars({ worth, today }: WorthBarsProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const formatEuro = useFormatEuro()
  const { assetsCents, debtsCents, netCents } = worth
  const hasDebts = debtsCents > 0
  const words = `Vermögen ${formatEuro(assetsCents)}, Schulden ${formatEuro(debtsCents)}, netto ${formatEuro(netCents)}`
  return (
    <div ref={ref} role="img" aria-label={words} className="min-w-0 text-14">
      {width > 0 && <Bars worth={worth} today={today} width={width} />}
      <p className="mt-1 flex flex-wrap justify-between gap-x-4" style={{ paddingLeft: nameColumn }}>
        <span className="font-semibold">
          Netto <Money cents={netCents} />
        </span>
        {hasDebts && (
          <span className="text-text-2">
            <Money cents={assetsCents} /> − <Money cents={debtsCents} />
          </span>
        )}
      </p>
    </div>
  )
}

function Bars({ worth, today, width }: WorthBarsProps & { readonly width: number }) {
  const barWidth = Math.max(0, width - nameColumn)
  const { assets, debts, netWidth, groupLabels, narrow } = layoutWorthBars(worth, today, {
    width: barWidth,
    widthOf: (group) => labelOf(group).length * 7.4,
  })
  const debtTop = labelRow + barHeight + 8
  const bottom = debts.length > 0 ? debtTop + barHeight : labelRow + barHeight + (narrow ? 24 : 4)
  const bracket = bottom + 10
  const narrowY = labelRow + barHeight + 22
  return (
    <div className="relative" style={{ height: bracket + 10 }}>
      <svg aria-hidden width={width} height={bracket + 10} className="absolute inset-0 overflow-visible">
        <Row pieces={assets} top={labelRow} />
        <Row pieces={debts} top={debtTop} />
        {narrow && (
          <path
            d={`M${nameColumn + narrow.x + 0.5} ${labelRow + barHeight}V${narrowY - 4.5}h10`}
            fill="none"
            stroke="var(--border-strong)"
          />
        )}
        {debts.length > 0 && netWidth > 4 && (
          <path
            d={`M${nameColumn + 0.5} ${bracket - 4}v5h${netWidth - 1}v-5`}
            fill="none"
            stroke="var(--text-2)"
          />
        )}
      </svg>
      <span className="absolute left-0 font-semibold" style={{ top: labelRow + 4 }}>
        Vermögen
      </span>
      {debts.length > 0 && (
        <span className="absolute left-0 font-semibold" style={{ top: debtTop + 4 }}>
          Schulden
        </span>
      )}
      {groupLabels.map(({ group, x }) => (
        <span
          key={group}
          className="absolute top-0 whitespace-nowrap text-text-2"
          style={{ left: nameColumn + x }}
        >
          {labelOf(group)}
        </span>
      ))}
      {narrow && (
        <span
          className="absolute whitespace-nowrap text-text-2"
          style={{ left: nameColumn + narrow.x + 14, top: narrowY - 15 }}
        >
          {joined(narrow.groups)}
        </span>
      )}
    </div>
  )
}

function Row({ pieces, top }: { readonly pieces: readonly BarPiece[]; readonly top: number }) {
  return pieces.map(({ key, name, x, width, colourIndex }) => (
    <rect
      key={key}
      x={nameColumn + x}
      y={top}
      width={Math.max(1, width - 1)}
      height={barHeight}
      fill={keyColour(colourIndex as ChartIndex)}
    >
      <title>{name}</title>
    </rect>
  ))
}

// Above the bars there is room for one word.
function labelOf(group: AccountGroup): string {
  return group === 'property' ? 'Immobilien' : accountGroupWords[group]
}

function joined(groups: readonly AccountGroup[]): string {
  const words = accountGroups.filter((group) => groups.includes(group)).map(labelOf)
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`
}
