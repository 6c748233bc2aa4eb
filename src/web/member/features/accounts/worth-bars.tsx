import { accountGroups, type AccountGroup } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { HouseholdWorth } from '#domain/net-worth/household-worth.ts'
import { accountGroupWords } from '#web/household/planning/account-group-words.ts'
import { type ChartIndex, keyColour } from '#web/kit/display/colour-key.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { type BarPiece, layoutWorthBars } from './worth-bars-layout.ts'

interface WorthBarsProps {
  readonly worth: HouseholdWorth
  readonly today: Day
}

const NAME_COLUMN = 96
const BAR_HEIGHT = 28
const ROW_GAP = 8
const LABEL_ROW = 26
/** The width in px below which the names stand above their bars. */
const WIDE = 480
const CHARACTER_WIDTH = 7.4

/** The bars of assets and debts; the difference of their lengths is the net worth. */
export function WorthBars({ worth, today }: WorthBarsProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const formatEuro = useFormatEuro()
  const { assetsCents, debtsCents, netCents } = worth
  const isWide = width >= WIDE
  const words = `Vermögen ${formatEuro(assetsCents)}, Schulden ${formatEuro(debtsCents)}, netto ${formatEuro(netCents)}`
  return (
    <div ref={ref} role="img" aria-label={words} className="min-w-0 text-14">
      {width > 0 &&
        (isWide ? (
          <WideBars worth={worth} today={today} width={width} />
        ) : (
          <NarrowBars worth={worth} today={today} width={width} />
        ))}
      <p
        className="mt-1 flex flex-wrap justify-between gap-x-4"
        style={{ paddingLeft: isWide ? NAME_COLUMN : 0 }}
      >
        <span className="font-semibold">
          Netto <Money cents={netCents} />
        </span>
        {isWide && debtsCents > 0 && (
          <span className="text-text-2">
            <Money cents={assetsCents} /> − <Money cents={debtsCents} />
          </span>
        )}
      </p>
    </div>
  )
}

interface BarsProps extends WorthBarsProps {
  readonly width: number
}

function WideBars({ worth, today, width }: BarsProps) {
  const { assets, debts, netWidth, groupLabels, narrow } = layoutWorthBars(worth, today, {
    width: width - NAME_COLUMN,
    widthOf: (group) => labelOf(group).length * CHARACTER_WIDTH,
  })
  const debtTop = LABEL_ROW + BAR_HEIGHT + ROW_GAP
  const narrowWords = narrow ? joined(narrow.groups) : ''
  const narrowRoom = debts.length > 0 ? netWidth : width - NAME_COLUMN
  const hasNarrow = narrow !== null && narrow.x + 14 + narrowWords.length * CHARACTER_WIDTH < narrowRoom
  const narrowMiddle = debtTop + BAR_HEIGHT / 2
  const bottom = debts.length > 0 || hasNarrow ? debtTop + BAR_HEIGHT : LABEL_ROW + BAR_HEIGHT
  return (
    <div className="relative" style={{ height: bottom + 20 }}>
      <svg aria-hidden width={width} height={bottom + 20} className="absolute inset-0 overflow-visible">
        <Row pieces={assets} top={LABEL_ROW} left={NAME_COLUMN} />
        <Row pieces={debts} top={debtTop} left={NAME_COLUMN} />
        {hasNarrow && (
          <path
            d={`M${NAME_COLUMN + narrow.x + 0.5} ${LABEL_ROW + BAR_HEIGHT}V${narrowMiddle - 4.5}h10`}
            fill="none"
            stroke="var(--border-strong)"
          />
        )}
        {debts.length > 0 && <Bracket left={NAME_COLUMN} top={bottom + 6} width={netWidth} />}
      </svg>
      <span className="absolute left-0 font-semibold" style={{ top: LABEL_ROW + 4 }}>
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
          style={{ left: NAME_COLUMN + x }}
        >
          {labelOf(group)}
        </span>
      ))}
      {hasNarrow && (
        <span
          className="absolute whitespace-nowrap text-text-2"
          style={{ left: NAME_COLUMN + narrow.x + 14, top: narrowMiddle - 15 }}
        >
          {narrowWords}
        </span>
      )}
    </div>
  )
}

// The list below names the groups, so the narrow bars name the two sums only.
function NarrowBars({ worth, today, width }: BarsProps) {
  const { assets, debts, netWidth } = layoutWorthBars(worth, today, { width, widthOf: () => 0 })
  const debtTop = LABEL_ROW + BAR_HEIGHT + ROW_GAP + LABEL_ROW
  const bottom = debts.length > 0 ? debtTop + BAR_HEIGHT : LABEL_ROW + BAR_HEIGHT
  return (
    <div className="relative" style={{ height: bottom + 20 }}>
      <svg aria-hidden width={width} height={bottom + 20} className="absolute inset-0 overflow-visible">
        <Row pieces={assets} top={LABEL_ROW} left={0} />
        <Row pieces={debts} top={debtTop} left={0} />
        {debts.length > 0 && <Bracket left={0} top={bottom + 6} width={netWidth} />}
      </svg>
      <p className="absolute inset-x-0 top-0 flex justify-between">
        <span className="font-semibold">Vermögen</span>
        <Money cents={worth.assetsCents} className="text-text-2" />
      </p>
      {debts.length > 0 && (
        <p className="absolute inset-x-0 flex justify-between" style={{ top: debtTop - LABEL_ROW + 2 }}>
          <span className="font-semibold">Schulden</span>
          <Money cents={worth.debtsCents} className="text-text-2" />
        </p>
      )}
    </div>
  )
}

function Bracket({
  left,
  top,
  width,
}: {
  readonly left: number
  readonly top: number
  readonly width: number
}) {
  if (width < 4) return null
  return <path d={`M${left + 0.5} ${top}v5h${width - 1}v-5`} fill="none" stroke="var(--text-2)" />
}

interface RowProps {
  readonly pieces: readonly BarPiece[]
  readonly top: number
  readonly left: number
}

function Row({ pieces, top, left }: RowProps) {
  return pieces.map(({ key, name, x, width, colourIndex }) => (
    <rect
      key={key}
      x={left + x}
      y={top}
      width={Math.max(1, width - 1)}
      height={BAR_HEIGHT}
      fill={keyColour(colourIndex as ChartIndex)}
    >
      <title>{name}</title>
    </rect>
  ))
}

// The one word that has room above a bar.
function labelOf(group: AccountGroup): string {
  return group === 'property' ? 'Immobilien' : accountGroupWords[group]
}

function joined(groups: readonly AccountGroup[]): string {
  const words = accountGroups.filter((group) => groups.includes(group)).map(labelOf)
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`
}
