import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'

interface RowListProps<Row> {
  /** The name of the list. */
  readonly label: string
  readonly rows: readonly Row[]
  /** What a row is called, for the button that removes it. */
  readonly nameOf: (row: Row, at: number) => string
  readonly children: (row: Row, at: number) => ReactNode
  readonly onRemove: (at: number) => void
  /** Absent where no more can be added. */
  readonly add?: { readonly label: string; readonly onAdd: () => void } | undefined
  readonly help?: ReactNode
  readonly error?: string | undefined
}

/** Rows of fields that can be added and removed. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { label, rows, nameOf, children, onRemove, add, help, error } = props
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1.5 text-14 font-semibold">{label}</legend>
      {rows.map((row, at) => (
        <div
          // The rows have no name of their own; what is typed in one of them is kept by the form.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          role="group"
          aria-label={nameOf(row, at)}
          className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-2 border-t border-border py-3"
        >
          <div className="grid min-w-0 gap-3">{children(row, at)}</div>
          <IconButton
            label={`${nameOf(row, at)} entfernen`}
            icon={X}
            tooltipSide="top"
            onClick={() => onRemove(at)}
          />
        </div>
      ))}
      {help && <p className="text-14 text-text-3">{help}</p>}
      {error !== undefined && <ErrorSentence>{error}</ErrorSentence>}
      {add && (
        <TextAction icon={Plus} className="w-fit !text-primary" onClick={add.onAdd}>
          {add.label}
        </TextAction>
      )}
    </fieldset>
  )
}

/** A group of fields that belong together, with its heading. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-5 border-t border-border pt-5">
      <h3 className="label-caps">{title}</h3>
      {children}
    </section>
  )
}
