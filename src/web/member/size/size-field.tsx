import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { PartSize } from '#domain/account-system/allocation-version.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'

export type SizeUnit = 'share' | 'amount'

interface SizeFieldProps {
  /** The name of the sized thing; the same for both units. */
  readonly label: string
  readonly size: PartSize
  readonly onChange: (size: PartSize) => void
  /** Called when the other unit was chosen; the caller decides the first value in that unit. */
  readonly onUnit: (unit: SizeUnit) => void
  readonly onPreview?: (size: PartSize) => void
  readonly onBlur?: () => void
  /** Called when the text cannot be read; the text stays in the field. */
  readonly onInvalid?: () => void
  /** The least value: 0 where a pot may have nothing. */
  readonly minimum?: 0 | 1
  readonly digits?: 1
  readonly isInvalid?: boolean
  readonly className?: string
}

const units = [
  { value: 'share', label: '%' },
  { value: 'amount', label: '€' },
] as const

/**
 * A field for a share in percent or an amount in euros, beside the choice between both; the keys % and €
 * choose as well.
 */
export function SizeField(props: SizeFieldProps) {
  const { label, size, onChange, onUnit, onPreview, onBlur, onInvalid, minimum = 1, digits } = props
  const frame = useRef<HTMLDivElement>(null)
  const turnedTo = useRef<SizeUnit | null>(null)
  const unit: SizeUnit = size.amountCents === null ? 'share' : 'amount'

  // The other unit has a field of its own, so the focus moves there when a key has chosen the unit.
  useEffect(() => {
    if (turnedTo.current !== unit) return
    turnedTo.current = null
    frame.current?.querySelector<HTMLInputElement>('input:not([type="radio"])')?.select()
  }, [unit])

  function turn(event: KeyboardEvent) {
    const wanted = keys[event.key]
    if (wanted === undefined || wanted === unit) return
    event.preventDefault()
    turnedTo.current = wanted
    onUnit(wanted)
  }

  const common = {
    label,
    isLabelHidden: true,
    size: 44 as const,
    ...(onBlur && { onBlur }),
    ...(onInvalid && { onInvalid }),
    isInvalid: props.isInvalid ?? false,
  }
  return (
    // The keys are a shortcut to the radio buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className={classNames('grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3', props.className)}
      onKeyDown={turn}
    >
      <Segmented label={`${label}, Prozent oder Euro`} choices={units} value={unit} onChange={onUnit} />
      {size.amountCents === null ? (
        <PercentField
          {...common}
          valueBp={Number.isSafeInteger(size.shareBp) ? size.shareBp : null}
          minimumBp={minimum}
          {...(digits && { digits })}
          onCommit={(shareBp) => shareBp !== null && onChange({ shareBp, amountCents: null })}
          onPreview={(shareBp) => onPreview?.({ shareBp, amountCents: null })}
        />
      ) : (
        <MoneyField
          {...common}
          valueCents={Number.isSafeInteger(size.amountCents) ? size.amountCents : null}
          minimumCents={minimum}
          onCommit={(amountCents) => amountCents !== null && onChange({ shareBp: 0, amountCents })}
          onPreview={(amountCents) => onPreview?.({ shareBp: 0, amountCents })}
        />
      )}
    </div>
  )
}

const keys: Readonly<Record<string, SizeUnit | undefined>> = { '%': 'share', '€': 'amount' }
