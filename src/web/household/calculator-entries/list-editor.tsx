import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useWayBack } from '#web/app/page/use-way-back.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import type { EditorProps } from './inputs.ts'
import { ListPages, PAGE_SIZE } from './list-pages.tsx'
import { ListRow } from './list-row.tsx'
import { type ListColumn, type ListRows, readList, writeList } from './list-text.ts'
import type { ListWords } from './list-words.ts'
import { readPastedRows } from './paste-rows.ts'
import { useRowKeys } from './use-row-keys.ts'

interface ListEditorProps extends EditorProps {
  readonly label: string
  readonly note?: string | undefined
  readonly columns: readonly ListColumn[]
  readonly words: ListWords
  readonly fewest: number
  readonly most: number
}

/** An editor for rows with the same few fields, a page of them at a time; a new row is a copy of the last one. */
export function ListEditor(props: ListEditorProps) {
  const { label, note, columns, words, fewest, most, value, onChange } = props
  const rows = readList(value, columns) ?? []
  const { keys, add, remove, renew, listProps } = useRowKeys(rows.length)
  const [chosen, choose] = useState(0)
  const page = Math.min(chosen, Math.max(0, Math.ceil(rows.length / PAGE_SIZE) - 1))
  const start = page * PAGE_SIZE
  const columnNames = columns.map((column) => column.label).join(', ')
  const wayBack = useWayBack(value)
  const take = (next: ListRows) => onChange(writeList(next, columns))

  function addRow(): void {
    add()
    choose(Math.floor(rows.length / PAGE_SIZE))
    take([...rows, rows.at(-1) ?? columns.map(({ sample }) => sample)])
  }

  function removeRow(at: number): void {
    remove(at)
    take(rows.filter((_, other) => other !== at))
  }

  // Pasted rows replace as many rows from here on, as in a spreadsheet.
  function paste(at: number, text: string): boolean {
    const pasted = readPastedRows(text, columns)
    if (!pasted) return false
    if (!pasted.ok) {
      refuse(
        pasted.reason === 'mixed_dots'
          ? `In Zeile ${pasted.line} würde der Punkt Tausender trennen, in anderen Zeilen Nachkommastellen. Schreib Nachkommastellen mit Komma.`
          : `Zeile ${pasted.line} lässt sich nicht lesen. Erwartet: ${columnNames}, in dieser Reihenfolge.`,
      )
      return true
    }
    const next = [...rows.slice(0, at), ...pasted.rows, ...rows.slice(at + pasted.rows.length)]
    if (next.length > most) {
      refuse(`Hier passen höchstens ${most} ${words.many} hinein, das wären ${next.length}.`)
      return true
    }
    renew()
    take(next)
    wayBack.offer(pastedWords(pasted.rows.length), () => onChange(value))
    return true
  }

  return (
    <fieldset {...listProps} className="border-b border-border py-3">
      <legend className="sr-only">{label}</legend>
      <p className="font-semibold" aria-hidden>
        {label}
      </p>
      {note !== undefined && <p className="text-14 text-text-3">{note}</p>}
      {rows.length > PAGE_SIZE && (
        <ListPages words={words} count={rows.length} page={page} onChoose={choose} />
      )}
      {rows.slice(start, start + PAGE_SIZE).map((cells, place) => {
        const at = start + place
        return (
          <ListRow
            key={keys[at]}
            name={`${at + 1}. ${words.one}`}
            cells={cells}
            columns={columns}
            onChange={(next) => take(rows.with(at, next))}
            onRemove={rows.length > fewest ? () => removeRow(at) : undefined}
            onPaste={(text) => paste(at, text)}
          />
        )
      })}
      {rows.length < most && (
        <TextAction icon={Plus} className="mt-1" onClick={addRow}>
          {words.add}
        </TextAction>
      )}
      <p className="text-14 text-text-3 print:hidden">
        {`Aus einer Tabelle: ${columnNames} kopieren und in ein Feld einfügen.`}
      </p>
    </fieldset>
  )
}

function pastedWords(count: number): string {
  return `${count} ${count === 1 ? 'Zeile' : 'Zeilen'} eingefügt`
}

function refuse(message: string): void {
  showToast({ type: 'negative', message, timeout: 0 })
}
