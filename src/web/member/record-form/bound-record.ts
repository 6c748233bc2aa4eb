import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { Field, Fields } from '#contract/records/record-description.ts'

/** The fields of a form together with the description of its record, which a field needs to draw itself. */
export interface BoundRecord<Described extends Fields, Values extends FieldValues> {
  readonly described: Described
  readonly control: Control<Values>
}

/**
 * The names of the fields that the record describes with this format and whose value in the form has this
 * type. Any other name does not compile, whether the record lacks the field or the field would be drawn as
 * something else.
 */
export type NameOf<
  Described extends Fields,
  Values extends FieldValues,
  Format extends Field['format'],
  Value,
> = FieldPath<Values> & NamesThatFit<Described, Values, Format, Value>

type NamesThatFit<Described extends Fields, Values extends FieldValues, Format, Value> = {
  [Name in keyof Described & keyof Values & string]: Described[Name]['format'] extends Format
    ? Values[Name] extends Value
      ? Name
      : never
    : never
}[keyof Described & keyof Values & string]
