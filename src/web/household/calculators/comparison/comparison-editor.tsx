import { useId } from 'react'
import type { Kept } from '#web/household/calculator-entries/entry-store.ts'
import type { Inputs, Values } from '#web/household/calculator-entries/inputs.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'

interface ComparisonEditorProps<Own extends Inputs> {
  readonly kept: readonly Kept<Own>[]
  /** The present entry; null when it is kept already. */
  readonly current: Values<Own> | null
  readonly onChange: (kept: readonly Kept<Own>[]) => void
}

/** An editor for the kept results: rename one, put the present entry in its place, or remove it. */
export function ComparisonEditor<Own extends Inputs>({
  kept,
  current,
  onChange,
}: ComparisonEditorProps<Own>) {
  const id = useId()

  function replace(at: number, part: Partial<Kept<Own>>): void {
    onChange(kept.map((one, place) => (place === at ? { ...one, ...part } : one)))
  }

  return (
    <ul className="mt-3 border-t border-border print:hidden">
      {kept.map(({ name }, at) => (
        // A kept result has no key of its own: its place is its letter.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-border py-2">
          <label
            htmlFor={`${id}-${at}`}
            className="w-24 text-14 text-text-3"
          >{`Name von ${'ABC'[at]}`}</label>
          <span className="field-frame field-frame-44 max-w-80">
            <input
              id={`${id}-${at}`}
              type="text"
              maxLength={40}
              autoComplete="off"
              value={name}
              onChange={(event) => replace(at, { name: event.target.value })}
            />
          </span>
          {current && (
            <TextAction
              onClick={() => replace(at, { values: current })}
            >{`${'ABC'[at]} ersetzen`}</TextAction>
          )}
          <TextAction
            onClick={() => onChange(kept.filter((_, place) => place !== at))}
          >{`${'ABC'[at]} entfernen`}</TextAction>
        </li>
      ))}
    </ul>
  )
}
