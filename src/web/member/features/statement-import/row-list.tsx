import Pin from 'lucide-react/icons/pin'
import { formatDayMonth } from '#domain/calendar/format-date.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { KeyHints } from '#web/kit/controls/kbd.tsx'
import { NoticeAction } from '#web/kit/controls/notice.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import { type Preview, type PreviewRow, rowGroups } from '#web/member/import-preview/preview.ts'
import { ruleWords } from '#web/member/import-preview/proposals/rule-words.ts'
import type { TaughtRule } from '#web/member/import-preview/proposals/taught-by.ts'
import type { CardState, ImportSession } from '#web/member/import-preview/session.ts'
import { bookingWords } from './import-words.ts'
import { PreviewLine } from './preview-line.tsx'
import { RowGroup } from './row-group.tsx'
import type { RowFilter } from './row-keys.ts'
import { SplitDialog } from './split-dialog.tsx'
import { rowElementId, useRowList } from './use-row-list.ts'

interface RowListProps {
  readonly planning: BudgetPlanning
  readonly store: ImportStore
  readonly cardState: CardState
  readonly session: ImportSession
  readonly preview: Preview
}

/** The rows of an account, group by group; one of them is current, and the keys act on it. */
export function RowList({ planning, store, cardState, session, preview }: RowListProps) {
  const cardId = cardState.card.id
  const list = useRowList({ store, cardId, preview })
  const { filter } = list
  const taught = session.taught.findLast((each) => each.cardId === cardId)

  function line(row: PreviewRow) {
    const { id } = row.row
    return (
      <div key={id} role="listitem" className="border-b border-border">
        <PreviewLine
          elementId={rowElementId(id)}
          planning={planning}
          row={row}
          isCurrent={id === list.currentId}
          isPlacing={id === list.placedId}
          onFocus={() => list.setActiveId(id)}
          onKeyDown={(event) => list.press(event, row)}
          onTake={(isTaken) => list.take(row, isTaken)}
          onPlacing={(isPlacing) => list.setPlacing(id, isPlacing)}
          onPlace={(place) => list.place(id, place)}
          onSplit={() => list.openSplit(id)}
        />
        {taught?.rowId === id && (
          <TaughtNote taught={taught} planning={planning} onUndo={() => list.forget(taught.rule.id, id)} />
        )}
      </div>
    )
  }

  return (
    <section aria-label="Buchungen der Datei" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-20">{listTitle(preview)}</h2>
        <Filters preview={preview} filter={filter} onFilter={list.setFilter} />
      </div>
      {rowGroups.map((group) => (
        <RowGroup key={group} group={group} preview={preview} list={list}>
          {line}
        </RowGroup>
      ))}
      {list.isEmpty && filter !== 'all' && <p className="mt-7 text-text-2">Hier ist nichts offen.</p>}
      {filter === 'all' && (
        <TotalRow label={`Alle ${bookingWords(preview.total.count)}`}>
          <Money cents={preview.total.cents} isSigned />
        </TotalRow>
      )}
      <div className="mt-4">
        <KeyHints hints={hints} />
      </div>
      <SplitDialog row={list.split} planning={planning} onClose={list.endSplit} onSplit={list.splitInto} />
    </section>
  )
}

const hints = [
  { keys: ['↑', '↓'], does: 'wählen' },
  { keys: ['Leer'], does: 'aufnehmen' },
  { keys: ['K'], does: 'Kategorie' },
  { keys: ['U'], does: 'Umbuchung' },
  { keys: ['T'], does: 'teilen' },
]

/** The title of the list: `38 Buchungen, 1. bis 20. November`. */
function listTitle({ rows }: Preview): string {
  const [head] = rows
  if (!head) return 'Keine Buchungen'
  let [first, last] = [head.row.day, head.row.day]
  for (const { row } of rows) {
    if (row.day < first) first = row.day
    if (row.day > last) last = row.day
  }
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const to = `${formatDayMonth(last)}${isOneYear ? '' : ` ${last.slice(0, 4)}`}`
  if (first === last) return `${bookingWords(rows.length)}, ${to}`
  const from = isOneMonth
    ? `${Number(first.slice(8))}.`
    : `${formatDayMonth(first)}${isOneYear ? '' : ` ${first.slice(0, 4)}`}`
  return `${bookingWords(rows.length)}, ${from} bis ${to}`
}

interface FiltersProps {
  readonly preview: Preview
  readonly filter: RowFilter
  readonly onFilter: (filter: RowFilter) => void
}

function Filters({ preview, filter, onFilter }: FiltersProps) {
  const choices = [
    { value: 'all', label: 'Alle', count: null },
    {
      value: 'questions',
      label: preview.questionCount === 0 && preview.sums.maybe.count > 0 ? 'Dieselben' : 'Fragen',
      count: preview.sums.maybe.count,
    },
    { value: 'new', label: 'Neu', count: preview.sums.new.count },
    { value: 'open', label: 'Ohne Kategorie', count: preview.openCount },
  ] as const
  return (
    <div role="group" aria-label="Zeigen" className="-my-2 flex flex-wrap gap-x-5">
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={filter === value}
          className={classNames(
            'inline-flex min-h-11 items-center gap-1.5 border-b-2 text-14',
            filter === value
              ? 'border-primary font-semibold'
              : 'border-transparent text-text-2 hover:text-text',
          )}
          onClick={() => onFilter(value)}
        >
          {label}
          {count !== null && <span>{formatCount(count)}</span>}
        </button>
      ))}
    </div>
  )
}

interface TaughtNoteProps {
  readonly taught: TaughtRule
  readonly planning: BudgetPlanning
  readonly onUndo: () => void
}

function TaughtNote({ taught, planning, onUndo }: TaughtNoteProps) {
  return (
    <p
      role="status"
      className="my-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-primary-soft px-4 py-2.5 text-14 text-on-primary-soft"
    >
      <Icon of={Pin} size={16} />
      <span className="min-w-0 grow">{ruleWords(taught, planning.budget)}</span>
      <NoticeAction onClick={onUndo}>Rückgängig</NoticeAction>
    </p>
  )
}
