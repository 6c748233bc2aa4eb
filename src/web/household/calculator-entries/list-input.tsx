import type { EditorProps, OwnInput } from './inputs.ts'
import { ListEditor } from './list-editor.tsx'
import { type ListColumn, countRows, readList } from './list-text.ts'
import type { ListWords } from './list-words.ts'

interface ListOptions extends Pick<OwnInput, 'name' | 'label' | 'note' | 'sample'> {
  readonly columns: readonly ListColumn[]
  readonly words: ListWords
  /** The least and the greatest number of rows. */
  readonly rows: readonly [fewest: number, most: number]
}

export interface ListInput extends OwnInput, Pick<ListOptions, 'columns' | 'rows'> {}

/** An input that is a list of rows with the same few fields. */
export function listInput({ columns, words, rows: [fewest, most], ...common }: ListOptions): ListInput {
  return {
    ...common,
    columns,
    rows: [fewest, most],
    kind: 'own',
    isOptional: fewest === 0,
    isValid: (text) => {
      const count = countRows(text)
      return count >= fewest && count <= most && readList(text, columns) !== null
    },
    words: (text) => {
      const count = countRows(text)
      return `${count} ${count === 1 ? words.one : words.many}`
    },
    Editor: ({ value, onChange }: EditorProps) => (
      <ListEditor
        label={common.label}
        note={common.note}
        columns={columns}
        words={words}
        fewest={fewest}
        most={most}
        value={value}
        onChange={onChange}
      />
    ),
  }
}
