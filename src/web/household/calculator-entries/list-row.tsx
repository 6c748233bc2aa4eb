import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { Icon } from '#web/kit/controls/icon.tsx'
import { EntryError, EntryField, useEntry } from './entry-field.tsx'
import { EntrySelect } from './entry-select.tsx'
import type { ChoiceInput, DateInput, NumberInput } from './inputs.ts'
import type { ListColumn } from './list-text.ts'

interface ListRowProps {
  /** The name of the row, such as "3. Zahlung" */
  readonly name: string
  readonly cells: readonly string[]
  readonly columns: readonly ListColumn[]
  readonly onChange: (cells: readonly string[]) => void
  readonly onRemove: (() => void) | undefined
  /** @returns whether the text was a table, and no value for the field */
  readonly onPaste: (text: string) => boolean
}

/** The fields of a row, two beside each other. */
export function ListRow({ name, cells, columns, onChange, onRemove, onPaste }: ListRowProps) {
  return (
    <div
      className="mt-2 border-t border-border pt-2"
      onPaste={(event) => {
        if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
    >
      <div className="flex min-h-8 items-center justify-between text-14 text-text-2">
        <span>{name}</span>
        {onRemove && (
          <button
            type="button"
            aria-label={`${name} entfernen`}
            className="inline-flex size-8 items-center justify-center rounded-control text-text-2 hover:text-text print:hidden"
            onClick={onRemove}
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
            rowName={name}
            value={cells[place]!}
            onChange={(cell) => onChange(cells.with(place, cell))}
          />
        ))}
      </div>
    </div>
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
