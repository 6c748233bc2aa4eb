import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import type { Choice } from './radio-group.tsx'

export interface NativeSelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  readonly choices: readonly Choice<string>[]
  /** The first line while nothing is chosen. */
  readonly placeholder?: string
}

/** A choice for public pages: the browser's own list. Works with react-hook-form's `register`. */
export function NativeSelect(props: NativeSelectProps) {
  const { field, control } = splitFieldProps(props)
  const { choices, placeholder, ...select } = control
  return (
    <Field {...field}>
      {({ labelId: _, ...ids }) => (
        <div className="field-frame">
          <select {...select} {...ids} className="native-select cursor-pointer pr-7">
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {choices.map(({ value, label, isDisabled }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none -ml-7 text-text-2" />
        </div>
      )}
    </Field>
  )
}
