import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '#web/controls/checkbox.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { MoneyField, type MoneyFieldProps } from '#web/fields/money-field.tsx'
import { MonthPicker, type MonthPickerProps } from './month-picker.tsx'
import { PercentField, type PercentFieldProps } from '#web/fields/percent-field.tsx'
import { Select, type SelectProps } from './select.tsx'

interface Bound<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: Path<Values>
}

// A value that no schema accepts: the form must not be sent with what stood there before.
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

export function FormSelect<Values extends FieldValues, Value extends string>(
  props: Bound<Values> & Omit<SelectProps<Value>, 'value' | 'onChange' | 'name' | 'ref'>,
) {
  const { control, name, ...rest } = props
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name })
  return (
    <Select
      {...rest}
      name={name}
      ref={ref}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
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
