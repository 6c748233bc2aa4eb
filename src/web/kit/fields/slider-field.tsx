import { useState } from 'react'
import type { BasisPoints } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { PercentField } from './percent-field.tsx'
import { Slider } from './slider.tsx'
import { useKept } from './use-kept.ts'

export interface SliderFieldProps extends FieldProps {
  readonly valueBp: BasisPoints
  readonly onCommit: (valueBp: BasisPoints) => void
  /** Called at every move and key, for figures that follow. */
  readonly onPreview?: (valueBp: BasisPoints) => void
  readonly minimumBp?: BasisPoints
  readonly maximumBp?: BasisPoints
  /** The step of the slider; 50 = half a percent. */
  readonly stepBp?: BasisPoints
  readonly isDisabled?: boolean
  readonly isSaving?: boolean
  readonly className?: string
  readonly show?: string | undefined
}

/** One value with two controls: a slider and beside it the field for the exact entry. */
export function SliderField(props: SliderFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { valueBp, onCommit, onPreview, minimumBp = 0, maximumBp = 10_000, stepBp = 50 } = control
  const { isDisabled = false, isSaving = false, className, show } = control
  const [moved, setMoved] = useState<BasisPoints | null>(null)
  const [settled, keep] = useKept(valueBp)
  const shown = moved ?? settled

  function preview(next: BasisPoints) {
    setMoved(next)
    onPreview?.(next)
  }

  function commit(next: BasisPoints | null) {
    setMoved(null)
    if (next === null) return
    keep(next)
    onCommit(next)
  }

  return (
    <Field {...field} isLabelDetached>
      {(ids) => (
        <div className={classNames('grid grid-cols-[1fr_6rem] items-center gap-4', className)}>
          <Slider
            value={shown}
            minimum={minimumBp}
            maximum={maximumBp}
            step={stepBp}
            labelledBy={ids.labelId}
            valueText={formatPercent(shown)}
            onChange={preview}
            onCommit={commit}
            isDisabled={isDisabled}
            isInvalid={ids['aria-invalid'] ?? false}
            describedBy={ids['aria-describedby']}
            show={show}
          />
          <PercentField
            label={`${field.label}, genauer Wert`}
            isLabelHidden
            valueBp={shown}
            minimumBp={minimumBp}
            maximumBp={maximumBp}
            digits={1}
            size={44}
            onCommit={commit}
            onPreview={(next) => onPreview?.(next)}
            isDisabled={isDisabled}
            isSaving={isSaving}
            isInvalid={field.error !== undefined}
          />
        </div>
      )}
    </Field>
  )
}
