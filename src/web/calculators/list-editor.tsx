import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { TextAction } from '#web/ui/text-action.tsx'
import type { EditorProps } from './inputs.ts'
import { ListPages, pageSize } from './list-pages.tsx'
import { ListRow } from './list-row.tsx'
import { type ListColumn, type ListRows, readList, writeList } from './list-text.ts'
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

/** Rows of the same few fields, a page of them at a time; a row more is a copy of the last one. */
export function ListEditor(props: ListEditorProps) {
  const { label, note, columns, words, fewest, most, value, onChange } = props
  const rows = readList(value, columns) ?? []
  const { keys, add, remove, listProps } = useRowKeys(rows.length)
  const [chosen, choose] = useState(0)
  const page = Math.min(chosen, Math.max(0, Math.ceil(rows.length / pageSize) - 1))
  const start = page * pageSize
  const take = (next: ListRows) => onChange(writeList(next, columns))

  function addRow(): void {
    add()
    choose(Math.floor(rows.length / pageSize))
    take([...rows, rows.at(-1) ?? columns.map(({ sample }) => sample)])
  }

  function removeRow(at: number): void {
    remove(at)
    take(rows.filter((_, other) => other !== at))
  }

  return (
    <fieldset {...listProps} className="border-b border-border py-3">
      <legend className="sr-only">{label}</legend>
      <p className="font-semibold" aria-hidden>
        {label}
      </p>
      {note !== undefined && <p className="text-14 text-text-3">{note}</p>}
      {rows.length > pageSize && (
        <ListPages words={words} count={rows.length} page={page} onChoose={choose} />
      )}
      {rows.slice(start, start + pageSize).map((cells, place) => {
        const at = start + place
        return (
          <ListRow
            key={keys[at]}
            name={`${at + 1}. ${words.one}`}
            cells={cells}
            columns={columns}
            onChange={(next) => take(rows.with(at, next))}
            onRemove={rows.length > fewest ? () => removeRow(at) : undefined}
          />
        )
      })}
      {rows.length < most && (
        <TextAction icon={Plus} className="mt-1 print:hidden" onClick={addRow}>
          {words.add}
        </TextAction>
      )}
    </fieldset>
  )
}
