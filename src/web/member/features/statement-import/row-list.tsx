import ChevronRight from 'lucide-react/icons/chevron-right'
import Pin from 'lucide-react/icons/pin'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { formatDayMonth } from '#domain/calendar/format-date.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { KeyHints } from '#web/kit/controls/kbd.tsx'
import { NoticeAction } from '#web/kit/controls/notice.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { nowhere, ownTransfer } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import {
  type Preview,
  type PreviewRow,
  type RowGroup,
  rowGroups,
} from '#web/member/import-preview/preview.ts'
import { ruleWords } from '#web/member/import-preview/proposals/rule-words.ts'
import type { TaughtRule } from '#web/member/import-preview/proposals/taught-by.ts'
import type { CardState, ImportSession } from '#web/member/import-preview/session.ts'
import { bookingWords, groupNote, groupWords } from './import-words.ts'
import { LazyRows } from './lazy-rows.tsx'
import { PreviewLine } from './preview-line.tsx'
import { type RowFilter, actionOfKey, shownRows } from './row-keys.ts'
import { SplitDialog } from './split-dialog.tsx'

interface RowListProps {
  readonly planning: BudgetPlanning
  readonly store: ImportStore
  readonly cardState: CardState
  readonly session: ImportSession
  readonly preview: Preview
}

/** The rows of an account, group by group; one of them is current, and the keys act on it. */
export function RowList({ planning, store, cardState, session, preview }: RowListProps) {
  const [filter, setFilter] = useState<RowFilter>('all')
  const [isPresentShown, setPresentShown] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [placedId, setPlacedId] = useState<string | null>(null)
  const [splitId, setSplitId] = useState<string | null>(null)
  const focusId = useRef<string | null>(null)
  const groups = useMemo(() => shownRows(preview, filter), [preview, filter])
  const isOpenGroup = (group: RowGroup) => group !== 'present' || isPresentShown
  const reachable = rowGroups.flatMap((group) => (isOpenGroup(group) ? (groups.get(group) ?? []) : []))
  const cardId = cardState.card.id
  const taught = session.taught.findLast((each) => each.cardId === cardId)
  const split = preview.rows.find(({ row }) => row.id === splitId) ?? null

  // The row has to be drawn before it can take the focus.
  useEffect(() => {
    if (focusId.current === null) return
    document.getElementById(rowElementId(focusId.current))?.focus()
    focusId.current = null
  })

  function go(id: string | undefined): void {
    if (id === undefined) return
    focusId.current = id
    setActiveId(id)
  }

  function press(event: KeyboardEvent, row: PreviewRow): void {
    const action = event.target === event.currentTarget ? actionOfKey(event) : null
    if (!action) return
    event.preventDefault()
    const at = reachable.findIndex((each) => each.row.id === row.row.id)
    if (action === 'next') return go(reachable[at + 1]?.row.id)
    if (action === 'previous') return go(reachable[at - 1]?.row.id)
    if (action === 'first') return go(reachable[0]?.row.id)
    if (action === 'last') return go(reachable.at(-1)?.row.id)
    if (!row.canBeTaken) return undefined
    if (action === 'take') return take(row, !row.isTaken)
    if (action === 'place') return setPlacedId(row.row.id)
    if (action === 'split') return setSplitId(row.row.id)
    return store.dispatch({
      kind: 'place',
      cardId,
      rowId: row.row.id,
      place: row.place.isTransfer ? nowhere : ownTransfer,
      ruleId: newId(),
    })
  }

  function take({ row }: PreviewRow, isTaken: boolean): void {
    store.dispatch({ kind: 'take', cardId, rowId: row.id, isTaken })
  }

  const firstId = reachable[0]?.row.id ?? null
  const currentId = reachable.some(({ row }) => row.id === activeId) ? activeId : firstId

  function line(row: PreviewRow) {
    const { id } = row.row
    return (
      <div key={id} role="listitem" className="border-b border-border">
        <PreviewLine
          elementId={rowElementId(id)}
          planning={planning}
          row={row}
          isCurrent={id === currentId}
          isPlacing={id === placedId}
          onFocus={() => setActiveId(id)}
          onKeyDown={(event) => press(event, row)}
          onTake={(isTaken) => take(row, isTaken)}
          onPlacing={(isPlacing) => {
            setPlacedId(isPlacing ? id : null)
            if (!isPlacing) go(id)
          }}
          onPlace={(place) => {
            store.dispatch({ kind: 'place', cardId, rowId: id, place, ruleId: newId() })
            setPlacedId(null)
            go(id)
          }}
          onSplit={() => setSplitId(id)}
        />
        {taught?.rowId === id && (
          <TaughtNote
            taught={taught}
            planning={planning}
            onUndo={() => {
              store.dispatch({ kind: 'forget', ruleId: taught.rule.id })
              go(id)
            }}
          />
        )}
      </div>
    )
  }

  return (
    <section aria-label="Buchungen der Datei" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-20">{listTitle(preview)}</h2>
        <Filters preview={preview} filter={filter} onFilter={setFilter} />
      </div>
      {rowGroups.map((group) => {
        const rows = groups.get(group) ?? []
        if (rows.length === 0) return null
        const sum = preview.sums[group]
        const isFolding = group === 'present'
        return (
          <section key={group} aria-label={groupWords[group]} className="mt-7">
            <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border pb-2">
              <h3 className="text-18 font-semibold">
                {isFolding ? (
                  <button
                    type="button"
                    aria-expanded={isPresentShown}
                    className="inline-flex min-h-6 items-center gap-2 text-text-2"
                    onClick={() => setPresentShown(!isPresentShown)}
                  >
                    <Icon of={ChevronRight} size={16} className={isPresentShown ? 'rotate-90' : ''} />
                    {groupWords[group]}
                  </button>
                ) : (
                  groupWords[group]
                )}{' '}
                <span className="ml-1 text-14 font-normal text-text-3">{groupNote(group, sum, preview)}</span>
              </h3>
              {group !== 'outside' && (
                <Money
                  cents={sum.cents}
                  isSigned
                  className={classNames('ml-auto', isFolding ? 'text-text-2' : 'font-semibold')}
                />
              )}
            </header>
            {isOpenGroup(group) && (
              <div role="list">
                <LazyRows rows={rows} keyOf={({ row }) => row.id} neededKey={activeId}>
                  {line}
                </LazyRows>
              </div>
            )}
          </section>
        )
      })}
      {reachable.length === 0 && filter !== 'all' && (
        <p className="mt-7 text-text-2">Hier ist nichts offen.</p>
      )}
      {filter === 'all' && (
        <TotalRow label={`Alle ${bookingWords(preview.total.count)}`}>
          <Money cents={preview.total.cents} isSigned />
        </TotalRow>
      )}
      <div className="mt-4">
        <KeyHints hints={hints} />
      </div>
      <SplitDialog
        row={split}
        planning={planning}
        onClose={() => {
          setSplitId(null)
          if (splitId !== null) go(splitId)
        }}
        onSplit={(parts) => {
          if (splitId !== null) store.dispatch({ kind: 'split', cardId, rowId: splitId, parts })
          setSplitId(null)
          if (splitId !== null) go(splitId)
        }}
      />
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

function rowElementId(id: string): string {
  return `import-row-${id}`
}

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
