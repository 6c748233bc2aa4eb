import type { AccountGroup } from '#domain/accounts/account.ts'
import type { GridColumn } from '#web/grid/grid-model.ts'
import { accountGroupWords } from '#web/words/account-group-words.ts'
import type { SheetPosition } from './sheet-positions.ts'

/** A column of values: of one position, or of a group that is folded. */
export interface ValueColumn {
  readonly id: string
  /** Which positions it sums, by their place. */
  readonly places: readonly number[]
  /** null: a folded group. */
  readonly position: SheetPosition | null
}

export const SUM_COLUMN = 'sum'
export const CHANGE_COLUMN = 'change'

const [VALUE_REM, SUM_REM] = [6.125, 6.75]

/** What the table shows beside each other; a folded group is one column. */
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

/** The columns as the grid draws them, sums and changes at their end. */
export function gridColumns(
  columns: readonly ValueColumn[],
  positions: readonly SheetPosition[],
): readonly GridColumn[] {
  const values = columns.map(({ id, places, position }): GridColumn => {
    const group = accountGroupWords[position?.group ?? positions[places[0] ?? 0]?.group ?? 'liquid']
    return position
      ? {
          id,
          group,
          width: VALUE_REM,
          label: [position.name, position.note].filter((word) => word !== '').join(' '),
          head: (
            <Head name={position.name} note={position.note} colour={`var(--chart-${position.colourIndex})`} />
          ),
        }
      : {
          id,
          group,
          width: VALUE_REM,
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
      width: SUM_REM,
      pinnedRem: SUM_REM,
      isSum: true,
      head: <Head name="Summe" note="netto" colour="var(--text)" />,
    },
    {
      id: CHANGE_COLUMN,
      label: 'Änderung',
      width: SUM_REM,
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
      <span className="max-w-full truncate font-semibold" title={name}>
        {name}
      </span>
      <span className="max-w-full truncate text-12 font-normal text-text-3">
        {note === '' ? '\u00A0' : note}
      </span>
    </>
  )
}
