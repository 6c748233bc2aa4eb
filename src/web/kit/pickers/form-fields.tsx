import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '#web/kit/controls/checkbox.tsx'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import type { FieldProps } from '#web/kit/fields/field.tsx'
import { MoneyField, type MoneyFieldProps } from '#web/kit/fields/money-field.tsx'
import { readNumber } from '#web/kit/fields/number-entry.ts'
import { PercentField, type PercentFieldProps } from '#web/kit/fields/percent-field.tsx'
import { type Choice, RadioGroup, type RadioGroupProps } from '#web/kit/fields/radio-group.tsx'
import { Segmented, type SegmentedProps } from '#web/kit/fields/segmented.tsx'
import { TextArea, type TextAreaProps } from '#web/kit/fields/text-area.tsx'
import { TextField, type TextFieldProps } from '#web/kit/fields/text-field.tsx'
import { WholeNumberField, type WholeNumberFieldProps } from '#web/kit/fields/whole-number-field.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { MonthPicker, type MonthPickerProps } from './month-picker.tsx'
import { Select, type SelectProps } from './select.tsx'

interface Bound<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: Path<Values>
}

// No schema accepts this value: the form must not be sent with the former one.
const unreadable = Number.NaN

/** {@link MoneyField} inside a contract form; the value is cents, null when empty. */
export function FormMoneyField<Values extends FieldValues>(
  props: Bound<Values> & Omit<MoneyFieldProps, 'valueCents' | 'onCommit' | 'onInvalid' | 'name' | 'ref'>,
) {
  const { control, name, onBlur: onLeave, ...rest } = props
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name })
  return (
    <MoneyField
      {...rest}
      name={name}
      ref={ref}
      valueCents={numberOrNull(value)}
      onCommit={onChange}
      onInvalid={() => onChange(unreadable)}
      onBlur={() => {
        onBlur()
        onLeave?.()
      }}
      error={fieldState.error?.message}
    />
  )
}

/** {@link PercentField} inside a contract form; the value is basis points, null when empty. */
export function FormPercentField<Values extends FieldValues>(
  props: Bound<Values> & Omit<PercentFieldProps, 'valueBp' | 'onCommit' | 'onInvalid' | 'name' | 'ref'>,
) {
  const { control, name, ...rest } = props
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name })
  return (
    <PercentField
      {...rest}
      name={name}
      ref={ref}
      valueBp={numberOrNull(value)}
      onCommit={onChange}
      onInvalid={() => onChange(unreadable)}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  )
}

export function FormDateField<Values extends FieldValues>(
  props: Bound<Values> & Omit<DateFieldProps, 'value' | 'onCommit' | 'onInvalid' | 'name' | 'ref'>,
) {
  const { control, name, ...rest } = props
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name })
  return (
    <DateField
      {...rest}
      name={name}
      ref={ref}
      value={value ?? null}
      onCommit={onChange}
      onInvalid={() => onChange('')}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  )
}

export function FormMonthPicker<Values extends FieldValues>(
  props: Bound<Values> & Omit<MonthPickerProps, 'value' | 'onChange' | 'ref'>,
) {
  const { control, name, ...rest } = props
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name })
  return (
    <MonthPicker
      {...rest}
      ref={ref}
      value={value ?? null}
      onChange={onChange}
      error={fieldState.error?.message}
    />
  )
}

interface FormSelectProps<Values extends FieldValues, Value extends string | number>
  extends Bound<Values>, Omit<SelectProps<Value>, 'value' | 'onChange' | 'name' | 'ref'> {
  /** Called after somebody has chosen; null: the row for no choice. */
  readonly onChoose?: ((value: Value | null) => void) | undefined
}

/** {@link Select} inside a contract form; the value is one of those of the options, null when none is chosen. */
export function FormSelect<Values extends FieldValues, Value extends string | number>({
  control,
  name,
  noneLabel,
  onChoose,
  ...rest
}: FormSelectProps<Values, Value>) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name })
  function choose(chosen: Value | null) {
    onChange(chosen)
    onChoose?.(chosen)
  }
  return (
    <Select
      {...rest}
      {...(noneLabel === undefined ? { onChange: choose } : { noneLabel, onChange: choose })}
      name={name}
      ref={ref}
      value={value ?? null}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  )
}

interface FormRadioProps<Values extends FieldValues, Value extends string | number | boolean | null>
  extends Bound<Values>, Omit<RadioGroupProps<string>, 'choices' | 'value' | 'onChange'> {
  readonly choices: readonly ValueChoice<Value>[]
  readonly onChoose?: ((value: Value) => void) | undefined
}

/** One choice of a few, with the value as the form holds it. */
export interface ValueChoice<Value> extends Omit<Choice<string>, 'value'> {
  readonly value: Value
}

/** {@link RadioGroup} inside a contract form; the value is one of those of the choices. */
export function FormRadio<Values extends FieldValues, Value extends string | number | boolean | null>({
  control,
  name,
  choices,
  onChoose,
  ...rest
}: FormRadioProps<Values, Value>) {
  const {
    field: { value, onChange },
    fieldState,
  } = useController({ control, name })
  return (
    <RadioGroup
      {...rest}
      choices={choices.map((choice) => ({ ...choice, value: String(choice.value) }))}
      value={String(value)}
      onChange={(key) => {
        const chosen = choices.find((choice) => String(choice.value) === key)
        if (!chosen) return
        onChange(chosen.value)
        onChoose?.(chosen.value)
      }}
      error={fieldState.error?.message}
    />
  )
}

/** {@link Segmented} inside a contract form; it cannot be wrong. */
export function FormSegmented<Values extends FieldValues, Value extends string>({
  control,
  name,
  ...rest
}: Bound<Values> & Omit<SegmentedProps<Value>, 'value' | 'onChange'>) {
  const {
    field: { value, onChange },
  } = useController({ control, name })
  return <Segmented {...rest} value={value} onChange={onChange} />
}

/** {@link TextField} inside a contract form. */
export function FormTextField<Values extends FieldValues>(
  props: Bound<Values> & Omit<TextFieldProps, 'value' | 'onChange' | 'name' | 'ref'>,
) {
  const { control, name, ...rest } = props
  const { field, fieldState } = useController({ control, name })
  return <TextField {...rest} {...field} error={fieldState.error?.message} />
}

/** {@link TextArea} inside a contract form. */
export function FormTextArea<Values extends FieldValues>(
  props: Bound<Values> & Omit<TextAreaProps, 'value' | 'onChange' | 'name' | 'ref'>,
) {
  const { control, name, ...rest } = props
  const { field, fieldState } = useController({ control, name })
  return <TextArea {...rest} {...field} error={fieldState.error?.message} />
}

/** {@link WholeNumberField} inside a contract form. */
export function FormNumberField<Values extends FieldValues>({
  control,
  name,
  onTyped,
  ...rest
}: Bound<Values> &
  Omit<WholeNumberFieldProps, 'value' | 'onChange'> & { readonly onTyped?: (() => void) | undefined }) {
  const {
    field: { value, onChange },
    fieldState,
  } = useController({ control, name })
  return (
    <WholeNumberField
      {...rest}
      value={value}
      onChange={(next) => {
        onChange(next)
        onTyped?.()
      }}
      error={fieldState.error?.message}
    />
  )
}

export interface MeasureFieldProps extends Omit<FieldProps, 'error'> {
  /** The unit at the right inside the frame: "m²". */
  readonly unit?: string
  readonly isEmptyAllowed?: boolean
  readonly minimum: number
  readonly maximum: number
  /** How many stored units make one that is shown: 10 where tenths are stored. */
  readonly parts?: 1 | 10
}

/** A number that may be empty, inside a contract form: a year, or a measure with one decimal. */
export function FormMeasureField<Values extends FieldValues>({
  control,
  name,
  minimum,
  maximum,
  parts = 1,
  ...rest
}: Bound<Values> & MeasureFieldProps) {
  const {
    field: { value, onChange },
    fieldState,
  } = useController({ control, name })
  const read = readNumber({ minimum, maximum, decimals: parts === 1 ? 0 : 1, unit: rest.unit ?? '' })
  return (
    <EntryField
      {...rest}
      value={numberOrNull(value)}
      onCommit={onChange}
      onInvalid={() => onChange(unreadable)}
      format={(number) => String(number / parts).replace('.', ',')}
      read={(text) => {
        const reading = read(text)
        return reading.ok ? { ...reading, value: Math.round(reading.value * parts) } : reading
      }}
      error={fieldState.error?.message}
    />
  )
}

export function FormCheckbox<Values extends FieldValues>(
  props: Bound<Values> & Omit<CheckboxProps, 'checked' | 'onChange' | 'name' | 'ref'>,
) {
  const { control, name, ...rest } = props
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name })
  return (
    <Checkbox
      {...rest}
      name={name}
      ref={ref}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  )
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
