import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'children'> {}

/** A field of several lines, which grows with its text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { field, control } = splitFieldProps(props)
  return (
    <Field {...field}>
      {({ labelId: _, ...ids }) => (
        <div className="field-frame">
          <textarea rows={4} {...control} {...ids} className="field-sizing-content min-h-24 resize-y py-3" />
        </div>
      )}
    </Field>
  )
}
