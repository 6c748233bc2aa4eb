import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { TextAction } from '#web/ui/text-action.tsx'
import { EntryError, EntryField, useEntry } from './entry-field.tsx'
import { EntrySelect } from './entry-select.tsx'
import type { ChoiceInput, DateInput, EditorProps, NumberInput } from './inputs.ts'
import { type ListColumn, readList, writeList } from './list-text.ts'
import { useRowKeys } from './use-row-keys.ts'

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
  const { keys, add, remove, listProps } = useRowKeys(rows.length)
  const take = (next: readonly (readonly string[])[]) => onChange(writeList(next, columns))
  return (
    <fieldset {...listProps} className="border-b border-border py-3">
      <legend className="sr-only">{label}</legend>
      <p className="font-semibold" aria-hidden>
        {label}
      </p>
      {note !== undefined && <p className="text-14 text-text-3">{note}</p>}
      {rows.map((row, at) => (
        <div key={keys[at]} className="mt-2 border-t border-border pt-2">
          <div className="flex min-h-8 items-center justify-between text-14 text-text-2">
            <span>{`${at + 1}. ${words.one}`}</span>
            {rows.length > fewest && (
              <button
                type="button"
                aria-label={`${at + 1}. ${words.one} entfernen`}
                className="inline-flex size-8 items-center justify-center rounded-control text-text-2 hover:text-text print:hidden"
                onClick={() => {
                  remove(at)
                  take(rows.filter((_, other) => other !== at))
                }}
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
          onClick={() => {
            add()
            take([...rows, rows.at(-1) ?? columns.map(({ sample }) => sample)])
          }}
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
  const id = useId()
  return (
    <div className="last:odd:col-span-2">
      <CellLabel id={id} rowName={rowName} label={column.label} />
      <EntrySelect id={id} value={value} choices={column.choices} onChange={onChange} />
    </div>
  )
}

function TypedCell({ column, rowName, value, onChange }: CellProps<NumberInput | DateInput>) {
  const entry = useEntry({ input: column, value, onChange })
  return (
    <div className={entry.sentence !== undefined ? 'col-span-2' : 'last:odd:col-span-2'}>
      <CellLabel id={entry.id} rowName={rowName} label={column.label} />
      <EntryField entry={entry} />
      <EntryError entry={entry} />
    </div>
  )
}

interface CellLabelProps {
  readonly id: string
  readonly rowName: string
  readonly label: string
}

function CellLabel({ id, rowName, label }: CellLabelProps) {
  return (
    <label htmlFor={id} className="mb-1 block text-14 text-text-3">
      <span className="sr-only">{`${rowName}, `}</span>
      {label}
    </label>
  )
}
