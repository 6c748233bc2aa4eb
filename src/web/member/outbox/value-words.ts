import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Entry } from '#web/app/outbox/entry.ts'
import type { ConflictLine } from '#web/household/records/conflict-dialog.tsx'
import { cellsIn, type NamedCell, nameOfCell } from '#web/household/writes/cells-in.ts'
import type { Contest, EntryWords, Lookup } from './lookup.ts'

const MOST_TOLD = 3

/** „Wert für Depot“, November 2026 and its amount, or how many values of the wealth plan, with the first of them. */
export function valueWords({ call }: Pick<Entry, 'call'>, lookup: Lookup): EntryWords {
  const cells = cellsIn(call.body)
  const [first] = cells
  if (first && cells.length === 1)
    return {
      title: `Wert für ${nameIn(first, lookup)}`,
      detail: `${formatMonth(first.month)}: ${amountWords(first, first.amountCents, lookup)}`,
    }
  const told = cells
    .slice(0, MOST_TOLD)
    .map((cell) => `${cellLabel(cell, lookup)} ${amountWords(cell, cell.amountCents, lookup)}`)
  const others = cells.length - told.length
  return {
    title: `${cells.length} Werte im Vermögensplan`,
    detail: [...told, ...(others > 0 ? [`und ${others} weitere`] : [])].join(', '),
  }
}

/** The cells that hold something else by now, with both values. */
export function valueContest({ call, refusal }: Entry, lookup: Lookup): Contest | undefined {
  const own = new Map(cellsIn(call.body).map((cell) => [nameOfCell(cell), cell.amountCents]))
  const lines = cellsIn(refusal?.current).flatMap((cell): readonly ConflictLine[] => {
    const key = nameOfCell(cell)
    const mine = own.get(key)
    if (mine === undefined) return []
    return [
      {
        key,
        label: cellLabel(cell, lookup),
        mine: amountWords(cell, mine, lookup),
        theirs: amountWords(cell, cell.amountCents, lookup),
      },
    ]
  })
  const [first] = lines
  if (!first) return undefined
  const all = (side: 'mine' | 'theirs') => lines.map((line) => line[side]).join(', ')
  const title = lines.length === 1 ? first.label : `Zwei Werte für ${lines.length} Zellen`
  return { title, mine: all('mine'), stored: all('theirs'), cells: lines }
}

/** „Depot · November 2026“ */
function cellLabel(cell: NamedCell, lookup: Lookup): string {
  return `${nameIn(cell, lookup)} · ${formatMonth(cell.month)}`
}

function nameIn({ positionId }: NamedCell, { accounts, positions }: Lookup): string {
  const isMeant = ({ id }: { readonly id: string }) => id === positionId
  const known = accounts.find(isMeant) ?? positions?.find(isMeant)
  return known?.name ?? (positions ? 'eine gelöschte Position' : 'eine Position')
}

/** An amount as the table shows it: a debt is below zero. */
function amountWords({ positionId }: NamedCell, cents: Cents | null, lookup: Lookup): string {
  if (cents === null) return 'leer'
  const account = lookup.accounts.find(({ id }) => id === positionId)
  const isLoan = lookup.positions?.some(({ id, kind }) => id === positionId && kind === 'loan') ?? false
  const sign = account?.valueSign ?? (isLoan ? -1 : 1)
  return lookup.euro(cents * sign + 0)
}
