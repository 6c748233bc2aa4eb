import type { AccountGroup } from '#domain/accounts/account.ts'
import { formatForeignAmount } from '#domain/currencies/format-foreign.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import { accountGroupWords } from '#web/household/planning/account-group-words.ts'
import type { GridColumn } from '#web/kit/grid/grid-model.ts'
import { wordWidth } from '#web/kit/labels/free-place.ts'
import { partsOf, softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { currencyOfPosition } from './foreign-cell.ts'
import type { SheetPosition } from './sheet-positions.ts'

/** A column of values, of one position or of a folded group. */
export interface ValueColumn {
  readonly id: string
  /** The indexes of the positions that the column sums. */
  readonly places: readonly number[]
  /** The position of the column; null: a folded group. */
  readonly position: SheetPosition | null
}

export const SUM_COLUMN = 'sum'
export const CHANGE_COLUMN = 'change'

/** The least widths of a column in rem. */
const [VALUE_REM, SUM_REM] = [6.125, 6.75]
/** The size of a rem in px, and the number of letters after which a name is broken. */
const [REM_PX, LONGEST_PART] = [16, 9]
const [DIGIT_REM, DOT_REM, BESIDE_REM, EURO_SIGN_REM] = [0.55, 0.25, 1.25, 1.25]

/** The width in rem that a column needs for amounts up to this one. */
export function amountRem(cents: Cents, leastRem: number): number {
  const text = formatAmount(-Math.abs(cents))
  const dots = text.length - text.replaceAll(/[.,]/gu, '').length
  return Math.max(leastRem, BESIDE_REM + (text.length - dots) * DIGIT_REM + dots * DOT_REM)
}

/** The width in rem that a column needs for the longest part of a name. */
function nameRem(name: string): number {
  const widest = Math.max(...partsOf(name, LONGEST_PART).map(wordWidth))
  return BESIDE_REM + widest / REM_PX
}

/** The greatest amount that a position has ever had. */
function largestOf({ series }: SheetPosition): Cents {
  return Math.max(0, ...series.balances.map(({ amountCents }) => Math.abs(amountCents)))
}

/**
 * The width in rem that a column needs for every amount of a position; in another currency for both amounts
 * beside each other.
 */
export function positionRem(position: SheetPosition): number {
  const euroRem = amountRem(largestOf(position), 0)
  const currency = currencyOfPosition(position)
  if (currency === null) return euroRem
  const balances = position.account?.balances ?? []
  const texts = balances.map((balance) => formatForeignAmount(-Math.abs(balance.foreignMinor ?? 0), currency))
  const longest = texts.reduce((long, text) => (text.length > long.length ? text : long), '')
  return euroRem + EURO_SIGN_REM + longest.length * DIGIT_REM
}

/** The bank and, where that is not the euro, the currency of the account. */
function noteOf(position: SheetPosition): string {
  return [position.note, currencyOfPosition(position) ?? ''].filter((word) => word !== '').join(', ')
}

/** The columns of the table; a folded group is one column. */
export function valueColumns(
  positions: readonly SheetPosition[],
  folded: ReadonlySet<AccountGroup>,
): readonly ValueColumn[] {
  const columns: ValueColumn[] = []
  for (const [place, position] of positions.entries()) {
    const last = columns.at(-1)
    const groupId = `group:${position.group}`
    if (!folded.has(position.group)) columns.push({ id: position.id, places: [place], position })
    else if (last?.id === groupId) columns[columns.length - 1] = { ...last, places: [...last.places, place] }
    else columns.push({ id: groupId, places: [place], position: null })
  }
  return columns
}

/** The columns as the grid draws them, with the sums and changes at the end. */
export function gridColumns(
  columns: readonly ValueColumn[],
  positions: readonly SheetPosition[],
): readonly GridColumn[] {
  const largest = positions.map(largestOf)
  const sumRem = amountRem(sumCents(largest), SUM_REM)
  const values = columns.map(({ id, places, position }): GridColumn => {
    const cents = sumCents(places.map((place) => largest[place] ?? 0))
    const ownRem = position ? positionRem(position) : 0
    const width = Math.max(amountRem(cents, VALUE_REM), ownRem, nameRem(position?.name ?? ''))
    const group = accountGroupWords[position?.group ?? positions[places[0] ?? 0]?.group ?? 'liquid']
    return position
      ? {
          id,
          group,
          width,
          label: [position.name, noteOf(position)].filter((word) => word !== '').join(' '),
          head: (
            <Head
              name={position.name}
              note={noteOf(position)}
              colour={`var(--chart-${position.colourIndex})`}
            />
          ),
        }
      : {
          id,
          group,
          width,
          label: group,
          isSum: true,
          head: <Head name={group} note={`${places.length} zusammen`} colour="var(--text-3)" />,
        }
  })
  return [
    ...values,
    {
      id: SUM_COLUMN,
      label: 'Summe',
      width: sumRem,
      pinnedRem: sumRem,
      isSum: true,
      head: <Head name="Summe" note="netto" colour="var(--text)" />,
    },
    {
      id: CHANGE_COLUMN,
      label: 'Änderung',
      width: sumRem,
      pinnedRem: 0,
      head: <Head name="Änderung" note="zum Vormonat" colour={null} />,
    },
  ]
}

interface HeadProps {
  readonly name: string
  readonly note: string
  readonly colour: string | null
}

function Head({ name, note, colour }: HeadProps) {
  return (
    <>
      {colour !== null && (
        <span aria-hidden className="mb-1.5 h-0.75 w-6 self-end" style={{ background: colour }} />
      )}
      <span className="max-w-full font-semibold break-words">{softHyphens(name, LONGEST_PART)}</span>
      <span className="max-w-full text-12 font-normal break-words text-text-3">
        {note === '' ? '\u00A0' : softHyphens(note, LONGEST_PART)}
      </span>
    </>
  )
}
