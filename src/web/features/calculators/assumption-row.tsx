import type { ReactNode } from 'react'
import { Slider } from '#web/ui/slider.tsx'

interface AssumptionRowProps {
  readonly label: string
  readonly note: string
  /** The exact entry, with the same label for those who only hear it. */
  readonly field: ReactNode
  readonly value: number
  readonly valueText: string
  /** The slider covers what is usual; the field takes more. */
  readonly range: readonly [minimum: number, maximum: number, step: number]
  readonly onChange: (value: number) => void
}

/** Label and note left, field right, slider underneath. */
export function AssumptionRow({ label, note, field, value, valueText, range, onChange }: AssumptionRowProps) {
  const [minimum, maximum, step] = range
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9.25rem] items-center gap-x-4 border-b border-border pt-3 pb-1">
      <div>
        <p className="font-semibold" aria-hidden>
          {label}
        </p>
        <p className="text-14 text-text-3">{note}</p>
      </div>
      {field}
      <Slider
        className="col-span-2"
        label={`${label}, Regler`}
        valueText={valueText}
        value={Math.min(maximum, Math.max(minimum, value))}
        minimum={minimum}
        maximum={maximum}
        step={step}
        onChange={onChange}
      />
    </div>
  )
}
