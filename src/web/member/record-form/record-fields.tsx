import type { ReactNode } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import type { Field, Fields } from '#contract/records/record-description.ts'
import { formLabel } from '#web/household/planning/field-lines.ts'
import type { CheckboxProps } from '#web/kit/controls/checkbox.tsx'
import type { MoneyFieldProps } from '#web/kit/fields/money-field.tsx'
import type { PercentFieldProps } from '#web/kit/fields/percent-field.tsx'
import type { RadioGroupProps } from '#web/kit/fields/radio-group.tsx'
import type { SegmentedProps } from '#web/kit/fields/segmented.tsx'
import type { TextAreaProps } from '#web/kit/fields/text-area.tsx'
import type { TextFieldProps } from '#web/kit/fields/text-field.tsx'
import type { WholeNumberFieldProps } from '#web/kit/fields/whole-number-field.tsx'
import type { DateFieldProps } from '#web/kit/pickers/date-field.tsx'
import {
  FormCheckbox,
  FormDateField,
  FormMeasureField,
  FormMoneyField,
  FormMonthPicker,
  FormNumberField,
  FormPercentField,
  FormRadio,
  FormSegmented,
  FormSelect,
  FormTextArea,
  FormTextField,
  type MeasureFieldProps,
} from '#web/kit/pickers/form-fields.tsx'
import type { MonthPickerProps } from '#web/kit/pickers/month-picker.tsx'
import type { Option, SelectProps } from '#web/kit/pickers/select.tsx'
import { useToday, useCurrentMonth } from '#web/kit/words/today.ts'
import type { BoundRecord, NameOf } from './bound-record.ts'

// Each field takes its label, its words, its unit and the meaning of an empty entry from the description of
// the record. A property that is passed beside the name is a matter of design, and counts before the
// description.

interface Named<D extends Fields, V extends FieldValues, Format extends Field['format'], Value> {
  readonly of: BoundRecord<D, V>
  readonly name: NameOf<D, V, Format, Value>
}

/**
 * The props of a control except those that come from the form or the description; its label may be replaced.
 */
type Rest<Props, Given extends keyof Props = never> = Omit<
  Props,
  Given | 'value' | 'onChange' | 'onCommit' | 'onInvalid' | 'name' | 'ref' | 'label' | 'error'
> & { readonly label?: string }

/** A field with one line of text. */
export function RecordText<D extends Fields, V extends FieldValues>(
  props: Named<D, V, 'text' | 'iban', string> & Rest<TextFieldProps>,
) {
  const { of, ...rest } = props
  const { label, isOptional } = useWords(of, props.name)
  return (
    <FormTextField control={of.control} label={label} isOptional={isOptional} autoComplete="off" {...rest} />
  )
}

/** A field with several lines of text. */
export function RecordTextArea<D extends Fields, V extends FieldValues>(
  props: Named<D, V, 'text', string> & Rest<TextAreaProps>,
) {
  const { of, ...rest } = props
  const { label, isOptional } = useWords(of, props.name)
  return <FormTextArea control={of.control} label={label} isOptional={isOptional} {...rest} />
}

/** A field for an amount in cents. */
export function RecordMoney<D extends Fields, V extends FieldValues>(
  props: Named<D, V, 'cents', number | null> & Rest<MoneyFieldProps, 'valueCents'>,
) {
  const { of, ...rest } = props
  const { label, isOptional } = useWords(of, props.name)
  return (
    <FormMoneyField
      control={of.control}
      label={label}
      isOptional={isOptional}
      isEmptyAllowed={isOptional}
      align="left"
      {...rest}
    />
  )
}

/** A field for a share or a rate in basis points, with the unit of the description. */
export function RecordPercent<D extends Fields, V extends FieldValues>(
  props: Named<D, V, 'basisPoints', number | null> & Rest<PercentFieldProps, 'valueBp'>,
) {
  const { of, ...rest } = props
  const { label, isOptional, unit } = useWords(of, props.name)
  return (
    <FormPercentField
      control={of.control}
      label={label}
      isOptional={isOptional}
      isEmptyAllowed={isOptional}
      {...(unit !== undefined && { unit })}
      {...rest}
    />
  )
}

/** A field for a count: years, months, days. */
export function RecordNumber<D extends Fields, V extends FieldValues>(
  props: Named<D, V, 'number', number> &
    Rest<WholeNumberFieldProps> & { readonly onTyped?: (() => void) | undefined },
) {
  const { of, ...rest } = props
  const { label } = useWords(of, props.name)
  return <FormNumberField control={of.control} label={label} {...rest} />
}

/** A field for a number that may be empty, with one decimal where the record stores tenths. */
export function RecordMeasure<D extends Fields, V extends FieldValues>(
  props: Named<D, V, 'number' | 'tenths', number | null> & Rest<MeasureFieldProps, 'parts'>,
) {
  const { of, ...rest } = props
  const { label, isOptional } = useWords(of, props.name)
  return (
    <FormMeasureField
      control={of.control}
      label={label}
      isOptional={isOptional}
      isEmptyAllowed={isOptional}
      parts={of.described[props.name]?.format === 'tenths' ? 10 : 1}
      {...rest}
    />
  )
}

/** A field for a day, typed or chosen in the calendar. */
export function RecordDay<D extends Fields, V extends FieldValues>(
  props: Named<D, V, 'day', string | null> & Rest<DateFieldProps, 'today'>,
) {
  const { of, ...rest } = props
  const { label, isOptional } = useWords(of, props.name)
  return (
    <FormDateField
      control={of.control}
      label={label}
      isOptional={isOptional}
      isEmptyAllowed={isOptional}
      today={useToday()}
      {...rest}
    />
  )
}

/** A field for a month; the list opens at the current month where no other is passed. */
export function RecordMonth<D extends Fields, V extends FieldValues>(
  props: Named<D, V, 'month', string | null> &
    Omit<Rest<MonthPickerProps>, 'currentMonth'> & {
      readonly currentMonth?: MonthPickerProps['currentMonth']
    },
) {
  const { of, ...rest } = props
  const { label, isOptional, none } = useWords(of, props.name)
  return (
    <FormMonthPicker
      control={of.control}
      label={label}
      isOptional={isOptional}
      currentMonth={useCurrentMonth()}
      {...(none !== undefined && { emptyLabel: none })}
      {...rest}
    />
  )
}

/** A field for yes or no. */
export function RecordFlag<D extends Fields, V extends FieldValues>(
  props: Named<D, V, 'flag', boolean> & Omit<Rest<CheckboxProps>, 'label' | 'checked'>,
) {
  const { of, ...rest } = props
  const { label } = useWords(of, props.name)
  return (
    <FormCheckbox control={of.control} label={<span className="font-semibold">{label}</span>} {...rest} />
  )
}

interface Choosing<D extends Fields, V extends FieldValues, Name extends ChoiceOf<D, V>> {
  readonly of: BoundRecord<D, V>
  readonly name: Name
  /** The offered choices; absent: all choices of the description, in its order. */
  readonly only?: readonly NonNullable<V[Name]>[] | undefined
  readonly notes?: { readonly [Value in NonNullable<V[Name]>]?: ReactNode }
  /** Called after somebody has chosen. */
  readonly onChoose?: ((value: V[Name]) => void) | undefined
}

type ChoiceOf<D extends Fields, V extends FieldValues> = NameOf<D, V, 'choice', string | null>

/** A choice of the description as a list; where an empty value means something, the last row chooses it. */
export function RecordChoice<D extends Fields, V extends FieldValues, Name extends ChoiceOf<D, V>>(
  props: Choosing<D, V, Name> & Rest<SelectProps<string>, 'options'>,
) {
  const { of, only, notes, onChoose, ...rest } = props
  const { label, none, choices } = useWords(of, props.name)
  return (
    <FormSelect
      control={of.control}
      label={label}
      {...(none !== undefined && { noneLabel: none })}
      options={choicesFor(choices, only, notes)}
      onChoose={(chosen) => onChoose?.(chosen as V[Name])}
      {...rest}
    />
  )
}

/** A choice of the description with all of its options visible. */
export function RecordRadio<D extends Fields, V extends FieldValues, Name extends ChoiceOf<D, V>>(
  props: Choosing<D, V, Name> & Rest<RadioGroupProps<string>, 'choices'>,
) {
  const { of, only, notes, onChoose, ...rest } = props
  const { label, choices } = useWords(of, props.name)
  return (
    <FormRadio
      control={of.control}
      label={label}
      choices={choicesFor(choices, only, notes)}
      onChoose={(chosen) => onChoose?.(chosen as V[Name])}
      {...rest}
    />
  )
}

/** A choice of a few options of the description, in one frame. */
export function RecordSegmented<D extends Fields, V extends FieldValues>(
  props: Named<D, V, 'choice', string> & Rest<SegmentedProps<string>, 'choices'>,
) {
  const { of, ...rest } = props
  const { label, choices } = useWords(of, props.name)
  return (
    <FormSegmented control={of.control} label={label} isLabelHidden={false} choices={choices} {...rest} />
  )
}

/**
 * A choice from a list that is passed: things that the household has (accounts, persons, groups), or numbers
 * with words.
 */
export function RecordPick<
  D extends Fields,
  V extends FieldValues,
  Name extends NameOf<D, V, Field['format'], string | number | null>,
>(
  props: {
    readonly of: BoundRecord<D, V>
    readonly name: Name
    readonly options: readonly Option<NonNullable<V[Name]>>[]
    /** Called after somebody has chosen. */
    readonly onChoose?: ((value: V[Name]) => void) | undefined
    /** Whether a choice is required here, though an empty field means something elsewhere. */
    readonly isRequired?: boolean
  } & Rest<SelectProps<string>, 'options'>,
) {
  const { of, onChoose, isRequired = false, ...rest } = props
  const { label, none } = useWords(of, props.name)
  return (
    <FormSelect
      control={of.control}
      label={label}
      {...(none !== undefined && !isRequired && { noneLabel: none })}
      onChoose={(chosen) => onChoose?.(chosen as V[Name])}
      {...rest}
    />
  )
}

interface FieldWords {
  readonly label: string
  /** Whether an empty field means something. */
  readonly isOptional: boolean
  readonly none: string | undefined
  readonly unit: string | undefined
  readonly choices: readonly Option<string>[]
}

function useWords<V extends FieldValues>(of: BoundRecord<Fields, V>, name: string): FieldWords {
  const field = of.described[name]
  if (!field) throw new TypeError(`The record has no field ${name}.`)
  // The values are watched only where the label of this field depends on another field.
  const values = useWatch({ control: of.control, disabled: field.labelWhen === undefined })
  return {
    label: formLabel(field, values),
    isOptional: field.none !== undefined,
    none: field.none,
    unit: field.format === 'basisPoints' ? field.unit : undefined,
    choices:
      field.format === 'choice'
        ? Object.entries(field.words).map(([value, label]) => ({ value, label }))
        : [],
  }
}

function choicesFor(
  choices: readonly Option<string>[],
  only: readonly string[] | undefined,
  notes: Readonly<Record<string, ReactNode>> = {},
): readonly Option<string>[] {
  const shown = only ? only.flatMap((value) => choices.filter((choice) => choice.value === value)) : choices
  return shown.map((choice) => ({ ...choice, note: notes[choice.value] }))
}
