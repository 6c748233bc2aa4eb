import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { ownAmountOf } from '#domain/budget/month-amount.ts'
import { rhythmCents } from '#domain/budget/planned-amounts.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthNumber, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { Section } from '#web/app/page/section.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import type { GridCell, GridRow } from '#web/kit/grid/grid-model.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { AmountsNotStored } from './amounts-not-stored.tsx'
import { KeepOffer } from './cell-readout.tsx'
import { storedIn } from './kept-amounts.ts'
import { amountKey } from './pending-amounts.ts'
import { placeSentence } from './read-amount.ts'
import { useAmounts } from './use-amounts.ts'
import { ViewChoice } from './view-choice.tsx'
import type { YearTableProps } from './year-table-props.ts'
import { dueWords } from './year-words.ts'

/** A month of the year on a phone: a row with a field for each item. */
export function YearCard(props: YearTableProps) {
  const { planning, budget, stored, sheet, year, view, writes } = props
  const { currentMonth } = planning
  const format = useFormatEuro()
  const [place, setPlace] = useState(
    yearOf(currentMonth) === yearOf(year) ? monthNumber(currentMonth) - 1 : 0,
  )
  const { entered, keep } = useAmounts(stored, writes)
  const month = addMonths(year, place)

  function store(item: BudgetItem, amountCents: Cents) {
    const before = storedIn(item, { month })
    if (amountCents === before) return
    void writes.store(entered(item.id, month, amountCents))
    const amount = amountCents === 0 ? 'nicht fällig' : format(amountCents)
    showUndoToast(`${item.name}, ${formatMonth(month)}: ${amount}`, () => {
      const back = entered(item.id, month, before)
      void writes.store(back.map((each) => ({ ...each, seenCents: amountCents })))
    })
  }

  return (
    <Section
      title={formatMonth(month)}
      id="monate"
      actions={
        <div className="flex">
          <IconButton
            label="Monat davor"
            icon={ChevronLeft}
            disabled={place === 0}
            onClick={() => setPlace(place - 1)}
          />
          <IconButton
            label="Monat danach"
            icon={ChevronRight}
            disabled={place === LAST}
            onClick={() => setPlace(place + 1)}
          />
        </div>
      }
    >
      <ViewChoice value={view} onChange={props.onView} />
      <AmountsNotStored writes={writes} items={stored} />
      <ul className="mt-3 border-t border-border">
        {sheet.rows.map((row) => {
          const item = budget.items.find(({ id }) => id === row.id)
          const cell = row.cells[place]
          if (!cell) return null
          if (!item) return <SumRow key={row.id} row={row} cell={cell} />
          return (
            <ItemRow
              key={`${row.id} ${month}`}
              item={item}
              row={row}
              cell={cell}
              month={month}
              isEditable={view === 'due' && placeSentence(item, month) === null}
              error={writes.pending.get(amountKey({ itemId: item.id, month }))}
              onStore={(cents) => store(item, cents)}
              onKeep={() => void keep(item, month)}
            />
          )
        })}
      </ul>
      <dl className="border-t-2 border-text">
        {sheet.footer.map(({ label, cells }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-border py-3 font-semibold">
            <dt>{label}</dt>
            <dd data-tone={cells[place]?.tone} className="data-[tone=negative]:text-negative">
              {cells[place]?.text}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const LAST = 11

function SumRow({ row, cell }: { readonly row: GridRow; readonly cell: GridCell }) {
  return (
    <li
      className={`flex items-center gap-3 border-b border-border font-semibold ${row.isHead ? 'pt-7 pb-2' : 'py-3'}`}
    >
      {row.colour && <span aria-hidden className="h-4 w-1 shrink-0" style={{ background: row.colour }} />}
      <span className="min-w-0 flex-1 break-words">{softHyphens(row.label)}</span>
      <span className={cell.tone === 'negative' ? 'text-negative' : undefined}>{cell.text}</span>
    </li>
  )
}

interface ItemRowProps {
  readonly item: BudgetItem
  readonly row: GridRow
  readonly cell: GridCell
  readonly month: Month
  readonly isEditable: boolean
  readonly error: { readonly sentence: string | null } | undefined
  readonly onStore: (amountCents: Cents) => void
  readonly onKeep: () => void
}

function ItemRow({ item, row, cell, month, isEditable, error, onStore, onKeep }: ItemRowProps) {
  const own = ownAmountOf(item, month)
  const amountCents = own ?? rhythmCents(item, month)
  return (
    <li className="border-b border-border py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-32 flex-1">
          <Link
            to={row.to ?? ''}
            state={{ opened: true }}
            preventScrollReset
            className="inline-block min-h-6 break-words underline-offset-4 hover:underline"
          >
            {softHyphens(item.name)}
          </Link>
          <p className="text-14 text-text-3">{cell.note ?? dueWords(item)}</p>
        </div>
        {isEditable ? (
          <div className="ml-auto w-34">
            <MoneyField
              label={`${item.name}, ${formatMonth(month)}`}
              isLabelHidden
              size={44}
              isEmptyAllowed
              placeholder="–"
              valueCents={amountCents === 0 ? null : amountCents}
              error={error?.sentence ?? undefined}
              isSaving={error?.sentence === null}
              onCommit={(cents) => onStore(cents ?? 0)}
            />
          </div>
        ) : (
          <span className={`ml-auto ${cell.tone === 'negative' ? 'text-negative' : ''}`}>{cell.text}</span>
        )}
      </div>
      {isEditable && <KeepOffer item={item} month={month} onKeep={onKeep} />}
    </li>
  )
}
