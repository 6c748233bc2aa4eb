import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { extraIncomeRecord } from '#contract/records/extra-income-record.ts'
import type { ExtraIncome, IncomeReceipt } from '#domain/income/income-source.ts'
import type { IncomeLine } from '#domain/income/month-income.ts'
import type { Cents } from '#domain/money/cents.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { MonthView } from '#web/member/month/month-view.ts'
import { ReceiptDialog } from './later-parts.ts'

interface IncomeLinesProps {
  readonly view: Pick<MonthView, 'today'> & {
    readonly plan: Pick<MonthView['plan'], 'income' | 'month'>
  }
  readonly receipts: readonly IncomeReceipt[]
  /** Whether the lines are rows of a table; otherwise they stand below each other, as in a card. */
  readonly isRow: boolean
  readonly onExtra: (id: string) => void
  /** The sources whose receipt was found among the bookings, and which nobody has confirmed. */
  readonly bookedIds?: ReadonlySet<string>
}

/** The income of the month by source; pressing a line corrects the received amount. */
export function IncomeLines({ view, receipts, isRow, onExtra, bookedIds }: IncomeLinesProps) {
  const [edited, setEdited] = useState<IncomeLine | null>(null)
  const { income, month } = view.plan
  const lines = income.lines.filter((line) => line.isDue || line.hasReceipt)
  return (
    <>
      <ul
        className={
          !isRow
            ? `mt-6 grid gap-x-6 gap-y-4 ${lines.length + income.extras.length === 4 ? 'grid-cols-4' : 'grid-cols-3'}`
            : 'mt-6 grid grid-cols-1'
        }
      >
        {lines.map((line) => (
          <li key={line.source.id}>
            <IncomeCell
              name={line.source.label}
              cents={line.actualCents}
              note={
                isEntryMissing(line, month <= view.today)
                  ? line.plannedCents
                  : noteOf(line, bookedIds?.has(line.source.id) ?? false)
              }
              isMissing={isEntryMissing(line, month <= view.today)}
              isRow={isRow}
              onEdit={() => setEdited(line)}
            />
          </li>
        ))}
        {income.extras.map((each) => (
          <li key={each.id}>
            <IncomeCell
              name={each.label}
              cents={each.amountCents}
              note={distributionWords(each)}
              isRow={isRow}
              onEdit={() => onExtra(each.id)}
            />
          </li>
        ))}
      </ul>
      <ReceiptDialog
        line={edited}
        receipt={receipts.find(
          (receipt) => receipt.sourceId === edited?.source.id && receipt.month === month,
        )}
        month={month}
        onClose={() => setEdited(null)}
      />
    </>
  )
}

interface IncomeCellProps {
  readonly name: string
  readonly cents: Cents
  readonly note: string | Cents | null
  readonly isMissing?: boolean
  readonly isRow: boolean
  readonly onEdit: () => void
}

function IncomeCell({ name, cents, note, isMissing = false, isRow, onEdit }: IncomeCellProps) {
  return (
    <button
      type="button"
      onClick={onEdit}
      className={`group flex w-full border-t border-border text-left ${isRow ? 'min-h-12 flex-wrap items-center justify-between gap-x-4 py-2' : 'flex-col pt-3 pb-1'}`}
    >
      <span
        className={`flex min-w-min items-center gap-2 text-14 text-text-2 ${isRow ? 'grow basis-32' : ''}`}
      >
        <span className="min-w-0">{softHyphens(name)}</span>
        <span className="opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 phone:hidden print:hidden">
          <Icon of={Pencil} size={14} />
        </span>
        <span className="sr-only">ändern</span>
      </span>
      <span className={isRow ? 'ml-auto text-right' : ''}>
        <span className="block text-18 font-semibold">
          {isMissing ? <StateWord state="open">Eingang eintragen</StateWord> : <Money cents={cents} />}
        </span>
        {note !== null && (
          <span className="block text-14 text-text-3">
            {typeof note === 'string' ? (
              note
            ) : (
              <>
                geplant <Money cents={note} />
              </>
            )}
          </span>
        )}
      </span>
    </button>
  )
}

function isEntryMissing({ source, hasReceipt }: IncomeLine, hasBegun: boolean): boolean {
  return source.rhythm === 'irregular' && !hasReceipt && hasBegun
}

function noteOf({ source, actualCents, plannedCents }: IncomeLine, isBooked: boolean): string | Cents | null {
  if (isBooked) return 'aus deinen Buchungen'
  if (!source.isDistributed) return 'nicht im Kontensystem'
  return actualCents === plannedCents ? null : plannedCents
}

function distributionWords({ distribution }: Pick<ExtraIncome, 'distribution'>): string {
  const { words } = extraIncomeRecord.fields.distribution
  return distribution === 'as_usual' ? `${words.as_usual} geteilt` : words[distribution]
}
