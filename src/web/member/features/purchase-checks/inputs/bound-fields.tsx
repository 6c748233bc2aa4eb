import { type ReactNode, useState } from 'react'
import { purchaseCheckRecord } from '#contract/records/purchase-check-record.ts'
import { emptySentence } from '#web/kit/fields/empty-sentence.ts'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { MoneyField, type MoneyFieldProps } from '#web/kit/fields/money-field.tsx'
import { readNumber } from '#web/kit/fields/number-entry.ts'
import { PercentField, type PercentFieldProps } from '#web/kit/fields/percent-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { CheckFields } from '#web/member/purchase-check/check-fields.ts'
import { fieldId } from '#web/member/purchase-check/field-place.ts'
import { inputLimits } from '#web/member/purchase-check/input-limits.ts'
import type { CheckRecord } from '#web/member/purchase-check/use-check-record.ts'

const { fields: described } = purchaseCheckRecord

/** The names of the fields whose value has this type. */
type NamesOf<Value> = {
  [Name in keyof CheckFields]: CheckFields[Name] extends Value ? Name : never
}[keyof CheckFields]

type NumberName = NamesOf<number | null>

interface Bound<Name extends keyof CheckFields> {
  readonly of: CheckRecord
  readonly name: Name
  /** The sentence of a refusal that the figures found; it stands at the field. */
  readonly error?: string | undefined
}

type Rest<Props> = Omit<
  Props,
  'label' | 'valueCents' | 'valueBp' | 'onCommit' | 'onPreview' | 'isEmptyAllowed'
> & { readonly label?: string }

/** The place of a field, to which a figure leads that lacks it. */
export function FieldPlace({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div id={fieldId(name)} className="min-w-0 scroll-mt-28">
      {children}
    </div>
  )
}

export function CheckMoney({
  of,
  name,
  label = described[name].label,
  ...rest
}: Bound<NumberName> & Rest<MoneyFieldProps>) {
  const empty = emptyOf(name)
  return (
    <FieldPlace name={name}>
      <MoneyField
        {...rest}
        label={label}
        valueCents={of.fields[name]}
        isEmptyAllowed
        onPreview={(cents) => of.preview({ [name]: cents })}
        onCommit={(cents) => of.change({ [name]: cents ?? empty }, changed(label))}
      />
    </FieldPlace>
  )
}

export function CheckPercent({
  of,
  name,
  label = described[name].label,
  isRequired = false,
  ...rest
}: Bound<NumberName> & Rest<PercentFieldProps> & { readonly isRequired?: boolean }) {
  return (
    <FieldPlace name={name}>
      <PercentField
        {...rest}
        label={label}
        valueBp={of.fields[name]}
        isEmptyAllowed={!isRequired}
        onPreview={(bp) => of.preview({ [name]: bp })}
        onCommit={(bp) => of.change({ [name]: bp }, changed(label))}
      />
    </FieldPlace>
  )
}

interface CheckNumberProps extends Bound<NumberName> {
  readonly label?: string
  readonly unit?: string
  readonly minimum: number
  readonly maximum: number
  /** The number of stored units in one of the shown: 10 where tenths are stored. */
  readonly parts?: 1 | 10
  readonly isRequired?: boolean
  readonly help?: ReactNode
}

/** A count or a measure, with one decimal where tenths are stored. */
export function CheckNumber(props: CheckNumberProps) {
  const { of, name, unit, minimum, maximum, parts = 1, isRequired = false, error, help } = props
  const { label = described[name].label } = props
  const read = readNumber({ minimum, maximum, decimals: parts === 10 ? 1 : 0, unit: unit ?? '' })
  return (
    <FieldPlace name={name}>
      <EntryField
        label={label}
        error={error}
        help={help}
        unit={unit}
        value={of.fields[name]}
        isEmptyAllowed={!isRequired}
        format={(value) => String(value / parts).replace('.', ',')}
        read={(text) => {
          const reading = read(text)
          return reading.ok ? { ...reading, value: Math.round(reading.value * parts) } : reading
        }}
        onCommit={(value) => of.change({ [name]: value }, changed(label))}
      />
    </FieldPlace>
  )
}

interface CheckTextProps {
  readonly of: CheckRecord
  readonly name: 'name' | 'place'
  readonly isRequired?: boolean
}

/** A text, which is stored when its field is left, so that half a name is never stored. */
export function CheckText({ of, name, isRequired = false }: CheckTextProps) {
  const { label } = described[name]
  const [typed, setTyped] = useState<string | null>(null)
  const stored = of.fields[name]
  const isMissing = isRequired && typed !== null && typed.trim() === ''
  return (
    <FieldPlace name={name}>
      <TextField
        label={label}
        autoComplete="off"
        maxLength={inputLimits.nameLetters}
        value={typed ?? stored}
        error={isMissing ? emptySentence(label) : undefined}
        data-draft={typed === null ? undefined : true}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
        }}
        onBlur={() => {
          if (isMissing || typed === null) return
          setTyped(null)
          if (typed.trim() !== stored) of.change({ [name]: typed.trim() }, changed(label))
        }}
      />
    </FieldPlace>
  )
}

export function changed(label: string): string {
  return `${label} geändert`
}

/** What an emptied amount means: nothing stated, or 0 where an amount is always stated. */
function emptyOf(name: NumberName): number | null {
  return name === 'specialYearlyCents' || name === 'renovationGrossCents' ? 0 : null
}
