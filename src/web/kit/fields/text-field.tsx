import Lock from 'lucide-react/icons/lock'
import type { LucideIcon } from 'lucide-react/types'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {
  /** The unit at the right inside the frame: "€", "Jahre". */
  readonly unit?: string
  /** The icon at the left inside the frame. */
  readonly icon?: LucideIcon
  /** What stands at the right inside the frame, after the unit: a button. */
  readonly end?: ReactNode
  readonly isSaving?: boolean
  readonly frameClassName?: string
  /** A state to show on the component sheet. */
  readonly show?: string | undefined
}

/** `<TextField label="E-Mail" {...form.register('email')} error={form.errors.email} />` */
export function TextField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { unit, icon, end, isSaving = false, frameClassName, show, ...input } = control
  return (
    <Field {...field}>
      {({ labelId: _, ...ids }) => (
        <div
          className={`field-frame ${frameClassName ?? ''}`}
          data-saving={isSaving || undefined}
          data-show={show}
        >
          {icon && <Icon of={icon} className="text-text-2" />}
          <input type="text" {...input} {...ids} aria-busy={isSaving || undefined} />
          {unit && <span className="shrink-0 font-normal text-text-2">{unit}</span>}
          {end}
          {input.disabled && !unit && !end && <Icon of={Lock} className="text-text-3" />}
        </div>
      )}
    </Field>
  )
}
