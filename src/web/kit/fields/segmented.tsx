import { useId } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'
import type { Choice } from './radio-group.tsx'

export interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly isLabelHidden?: boolean
  /** The choices, of at most four words. */
  readonly choices: readonly Choice<Value>[]
  /** Null: nothing is chosen yet. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly size?: 44 | 36
  /** Whether the control fills the width, with parts of equal size. */
  readonly isWide?: boolean
  readonly isDisabled?: boolean
  readonly show?: string | undefined
}

/** A choice of a few: native radio buttons in one frame, arrow keys choose. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, isLabelHidden = true, choices, value, onChange, size = 44, isWide, isDisabled, show } = props
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-col items-start gap-1.5" disabled={isDisabled}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-14 font-semibold'}>{label}</legend>
      <div
        className={classNames('segmented', size === 36 && 'segmented-36', isWide && 'w-full')}
        data-show={show}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={classNames('segment', isWide && 'basis-0')}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={isDisabled || choice.isDisabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
