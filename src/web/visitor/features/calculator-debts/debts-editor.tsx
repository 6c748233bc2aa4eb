import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { EntryError, EntryField, useEntry } from '#web/household/calculator-entries/entry-field.tsx'
import type { EditorProps, NumberInput } from '#web/household/calculator-entries/inputs.ts'
import { useRowKeys } from '#web/household/calculator-entries/use-row-keys.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import {
  type DebtTexts,
  cleanName,
  debtFields,
  LONGEST_DEBT_NAME,
  MOST_DEBTS,
  readDebts,
  writeDebts,
} from './debt-list.ts'

/** The debts one under the other: a name, and what is owed, at which rate, and what is paid at least. */
export function DebtsEditor({ value, onChange }: EditorProps) {
  const debts = readDebts(value) ?? []
  const rows = useRowKeys(debts.length)
  const take = (next: readonly DebtTexts[]) => onChange(writeDebts(next))

  function add(): void {
    rows.add()
    take([...debts, { name: `Schuld ${debts.length + 1}`, balance: '1000', rate: '10', minimum: '50' }])
  }

  function remove(at: number): void {
    rows.remove(at)
    take(debts.filter((_, place) => place !== at))
  }

  return (
    <fieldset {...rows.listProps} className="border-b border-border pt-3 pb-1">
      <legend className="sr-only">Schulden</legend>
      <ul>
        {debts.map((debt, at) => (
          <li key={rows.keys[at]} className="border-b border-border pb-3 not-first:pt-3">
            <DebtEntry
              debt={debt}
              number={at + 1}
              onChange={(next) => take(debts.map((one, place) => (place === at ? next : one)))}
              onRemove={debts.length > 1 ? () => remove(at) : undefined}
            />
          </li>
        ))}
      </ul>
      {debts.length < MOST_DEBTS && (
        <TextAction icon={Plus} onClick={add}>
          Schuld hinzufügen
        </TextAction>
      )}
    </fieldset>
  )
}

interface DebtEntryProps {
  readonly debt: DebtTexts
  readonly number: number
  readonly onChange: (debt: DebtTexts) => void
  readonly onRemove: (() => void) | undefined
}

function DebtEntry({ debt, number, onChange, onRemove }: DebtEntryProps) {
  const title = debt.name.trim() === '' ? `Schuld ${number}` : debt.name.trim()
  return (
    <>
      <div className="flex items-center gap-1">
        <div className="field-frame field-frame-44 min-w-0 flex-1">
          <input
            type="text"
            aria-label={`Name der Schuld ${number}`}
            autoComplete="off"
            maxLength={LONGEST_DEBT_NAME}
            value={debt.name}
            onChange={(event) => onChange({ ...debt, name: cleanName(event.target.value) })}
            className="font-semibold"
          />
        </div>
        {onRemove && (
          <button
            type="button"
            aria-label={`${title} entfernen`}
            onClick={onRemove}
            className="inline-flex size-11 shrink-0 items-center justify-center text-text-2 hover:text-text print:hidden"
          >
            <Icon of={X} size={16} />
          </button>
        )}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2">
        {(['balance', 'minimum', 'rate'] as const).map((key) => (
          <DebtNumber
            key={key}
            input={debtFields[key]}
            title={title}
            value={debt[key]}
            onChange={(next) => onChange({ ...debt, [key]: next })}
          />
        ))}
      </div>
    </>
  )
}

interface DebtNumberProps {
  readonly input: NumberInput
  readonly title: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function DebtNumber({ input, title, value, onChange }: DebtNumberProps) {
  const entry = useEntry({ input, value, onChange })
  return (
    <div>
      <label htmlFor={entry.id} className="mb-1 block text-14 text-text-2">
        {input.label}
        <span className="sr-only">{`, ${title}`}</span>
      </label>
      <EntryField entry={entry} />
      <EntryError entry={entry} />
    </div>
  )
}
