import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { Field, Fields } from '#contract/records/record-description.ts'

/** The fields of a form together with the description of the record: what a field needs to know to draw itself. */
export interface BoundRecord<Described extends Fields, Values extends FieldValues> {
  readonly described: Described
  readonly control: Control<Values>
}

/**
 * The fields that the record describes in such a format and of which the form holds such a value. Any other name does
 * not compile: neither one that the record does not have nor one that would be drawn as something else.
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
