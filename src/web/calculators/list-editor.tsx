import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { ErrorSentence } from '#web/ui/error-sentence.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { parseSentences } from '#web/ui/parse-sentences.ts'
import { TextAction } from '#web/ui/text-action.tsx'
import { useDraft } from '#web/ui/use-draft.ts'
import type { ChoiceInput, DateInput, EditorProps, NumberInput } from './inputs.ts'
import { type ListColumn, readList, writeList } from './list-text.ts'
import { formatDate, formatEntry, readDateEntry, readNumberEntry, unitOf } from './read-entry.ts'

/** "Zahlung", "Zahlungen", "Zahlung hinzufügen". */
export interface ListWords {
  readonly one: string
  readonly many: string
  readonly add: string
}

interface ListEditorProps extends EditorProps {
  readonly label: string
  readonly note?: string | undefined
  readonly columns: readonly ListColumn[]
  readonly words: ListWords
  readonly fewest: number
  readonly most: number
}

/** Rows with two fields beside each other; a row more is a copy of the last one. */
export function ListEditor(props: ListEditorProps) {
  const { label, note, columns, words, fewest, most, value, onChange } = props
  const rows = readList(value, columns) ?? []
  const take = (next: readonly (readonly string[])[]) => onChange(writeList(next, columns))
  return (
    <fieldset className="border-b border-border py-3">
      <legend className="sr-only">{label}</legend>
      <p className="font-semibold" aria-hidden>
        {label}
      </p>
      {note !== undefined && <p className="text-14 text-text-3">{note}</p>}
      {rows.map((row, at) => (
        // Rows have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="mt-2 border-t border-border pt-2">
          <div className="flex min-h-8 items-center justify-between text-14 text-text-2">
            <span>{`${at + 1}. ${words.one}`}</span>
            {rows.length > fewest && (
              <button
                type="button"
                aria-label={`${at + 1}. ${words.one} entfernen`}
                className="inline-flex size-8 items-center justify-center rounded-control text-text-2 hover:text-text print:hidden"
                onClick={() => take(rows.filter((_, other) => other !== at))}
              >
                <Icon of={X} size={16} />
              </button>
            )}
          </div>
          <div className="grid grid-cols-2 gap-x-3 gap-y-2">
            {columns.map((column, place) => (
              <Cell
                key={column.name}
                column={column}
                rowName={`${at + 1}. ${words.one}`}
                value={row[place]!}
                onChange={(cell) =>
                  take(rows.map((one, other) => (other === at ? one.with(place, cell) : one)))
                }
              />
            ))}
          </div>
        </div>
      ))}
      {rows.length < most && (
        <TextAction
          icon={Plus}
          className="mt-1 print:hidden"
          onClick={() => take([...rows, rows.at(-1) ?? columns.map(({ sample }) => sample)])}
        >
          {words.add}
        </TextAction>
      )}
    </fieldset>
  )
}

interface CellProps<Column> {
  readonly column: Column
  readonly rowName: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Cell({ column, ...props }: CellProps<ListColumn>) {
  switch (column.kind) {
    case 'choice':
      return <ChoiceCell {...props} column={column} />
    default:
      return <TypedCell {...props} column={column} />
  }
}

function ChoiceCell({ column, rowName, value, onChange }: CellProps<ChoiceInput>) {
  return (
    <label className="block text-14 text-text-3 last:odd:col-span-2">
      <CellLabel rowName={rowName} label={column.label} />
      <span className="field-frame field-frame-44">
        <select
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="native-select cursor-pointer pr-7 text-16 text-text"
        >
          {column.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none -ml-7 text-text-2" />
      </span>
    </label>
  )
}

function TypedCell({ column, rowName, value, onChange }: CellProps<NumberInput | DateInput>) {
  const id = useId()
  const isDate = column.kind === 'date'
  const draft = useDraft<string>({
    value: value === '' ? null : value,
    format: (shown) => (isDate ? formatDate(shown) : formatEntry(column, shown)),
    read: (text) => (isDate ? readDateEntry(column, text) : readNumberEntry(column, text)),
    isEmptyAllowed: false,
    emptySentence: parseSentences.empty,
    onCommit: (next) => onChange(next ?? value),
    onPreview: onChange,
  })
  return (
    <div className={draft.sentence === undefined ? 'last:odd:col-span-2' : 'col-span-2'}>
      <label htmlFor={id} className="block text-14 text-text-3">
        <CellLabel rowName={rowName} label={column.label} />
      </label>
      <div className="field-frame field-frame-44">
        <input
          {...draft.inputProps}
          id={id}
          type="text"
          inputMode={isDate ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={isDate ? 'TT.MM.JJJJ' : undefined}
          value={draft.text}
          aria-invalid={draft.sentence === undefined ? undefined : true}
          aria-describedby={draft.sentence === undefined ? undefined : `${id}-error`}
          className="text-right"
        />
        {!isDate && <span className="shrink-0 text-text-2">{unitOf(column)}</span>}
      </div>
      {draft.sentence !== undefined && (
        <p className="mt-1">
          <ErrorSentence id={`${id}-error`}>{draft.sentence}</ErrorSentence>
        </p>
      )}
    </div>
  )
}

function CellLabel({ rowName, label }: { readonly rowName: string; readonly label: string }) {
  return (
    <span className="mb-1 block">
      <span className="sr-only">{`${rowName}, `}</span>
      {label}
    </span>
  )
}
