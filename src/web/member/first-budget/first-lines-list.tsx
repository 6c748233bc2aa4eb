import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { KeyboardEvent } from 'react'
import { builtInGroups, groupName } from '#domain/budget/budget-group.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { type Month, monthNumber, monthRange, startOfYear } from '#domain/calendar/month.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { listWords } from '#web/kit/words/list-words.ts'
import { type FirstLine, missingLines, named, ownLine } from './first-lines.ts'
import type { FirstPlanEditing } from './use-first-plan.ts'

/** The greatest number of lines with which one call can begin a plan. */
const LINES_AT_MOST = 40

interface FirstLinesListProps {
  readonly editing: FirstPlanEditing
  /** Called when Enter is pressed in the last field. */
  readonly onEnd: () => void
}

/** The lines of the first plan, and those that can still be added. */
export function FirstLinesList({ editing, onEnd }: FirstLinesListProps) {
  const { plan } = editing

  // Enter goes to the next amount; after the last one the button gets the focus.
  function goOn(event: KeyboardEvent<HTMLUListElement>) {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll('input')]
    const next = fields[fields.indexOf(event.target) + 1]
    next?.focus()
    next?.select()
    if (!next) onEnd()
  }

  return (
    <div>
      {/* The list takes the keys that are pressed in its fields, not on itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul onKeyDown={goOn} className="border-t border-border">
        {plan.lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            onChange={(changed) => editing.changeLine(line.id, changed)}
            onRemove={() => editing.remove(line)}
          />
        ))}
      </ul>
      {plan.lines.length < LINES_AT_MOST && (
        <div className="mt-1 flex flex-wrap gap-x-6">
          <TextAction
            icon={Plus}
            className="font-semibold text-primary!"
            onClick={() => editing.add(ownLine(newId()))}
          >
            Zeile hinzufügen
          </TextAction>
          {missingLines(plan).map((item) => (
            <TextAction
              key={item.name}
              icon={Plus}
              onClick={() => editing.add({ ...item, id: newId(), amountCents: null })}
            >
              {item.name}
            </TextAction>
          ))}
        </div>
      )}
    </div>
  )
}

interface LineProps {
  readonly line: FirstLine
  readonly onChange: (changed: Partial<FirstLine>) => void
  readonly onRemove: () => void
}

function Line({ line, onChange, onRemove }: LineProps) {
  const { name, exampleCents, amountCents } = line
  const isOwn = exampleCents === null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_8.5rem_auto] items-center gap-x-3 border-b border-border py-2.5 sm:grid-cols-[minmax(0,1fr)_11rem_auto] sm:gap-x-6">
      {isOwn ? (
        <TextField
          label="Bezeichnung"
          isLabelHidden
          placeholder="Bezeichnung"
          maxLength={80}
          defaultValue={name}
          onChange={(event) => onChange(named(line, event.target.value))}
        />
      ) : (
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-14 text-text-3">{lineNote(line)}</p>
        </div>
      )}
      <MoneyField
        label={name === '' ? 'Betrag' : `${name}, Betrag`}
        isLabelHidden
        size={44}
        isEmptyAllowed
        valueCents={amountCents}
        placeholder={isOwn ? '0,00' : `z. B. ${formatAmount(exampleCents)}`}
        onPreview={(cents) => onChange({ amountCents: cents })}
        onCommit={(cents) => onChange({ amountCents: cents })}
      />
      <IconButton label={`${name || 'Zeile'} löschen`} icon={Trash2} onClick={onRemove} />
    </li>
  )
}

/** The note under a line: `Wohnen, jeden Monat, fix` or `Mobilität, im Januar, fix`. */
function lineNote({ group, dueMonths, isFixed }: FirstLine): string {
  const own = builtInGroups.find(({ key }) => key === group)
  const due = dueMonths.length === 0 ? 'jeden Monat' : `jeweils im ${dueWords(dueMonths)}`
  return [own ? groupName(own) : '', due, isFixed ? 'fix' : 'variabel'].join(', ')
}

const anyYear: Month = '2026-01-01'

function dueWords(dueMonths: readonly number[]): string {
  const due = monthRange(startOfYear(anyYear), 12).filter((month) => dueMonths.includes(monthNumber(month)))
  return listWords(due.map(formatMonthName))
}
