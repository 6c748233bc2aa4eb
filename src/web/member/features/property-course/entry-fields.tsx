import type { ReactNode } from 'react'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { readNumber } from '#web/kit/fields/number-entry.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { fieldLabels } from './field-labels.ts'
import type { LessonEntry } from './lesson-entry.ts'
import type { LessonEditing } from './use-lesson-entry.ts'

export interface EntryProps {
  readonly of: LessonEditing
  /** The words for what the example holds, by the name of the field; null in one's own case. */
  readonly exampleOf: (name: NumberName) => string | null
}

/** The names of the fields that hold a number. */
export type NumberName = {
  [Name in keyof LessonEntry]-?: NonNullable<LessonEntry[Name]> extends number
    ? Name extends keyof typeof fieldLabels
      ? Name
      : never
    : never
}[keyof LessonEntry]

interface FieldOf extends EntryProps {
  readonly name: NumberName
  readonly label?: string
  readonly help?: string
  readonly unit?: string
}

const width = 'w-full sm:w-46'

interface MoneyEntryProps extends FieldOf {
  readonly maximumCents: number
  /** The shown value, where it is none of the check. */
  readonly value?: number | null
}

export function MoneyEntry(props: MoneyEntryProps) {
  const { of, name, label = fieldLabels[name], maximumCents, unit, value = valueOf(of, name) } = props
  return (
    <MoneyField
      label={label}
      help={helpOf(props)}
      error={of.errors[name]}
      fieldClassName={width}
      maximumCents={maximumCents}
      {...(unit !== undefined && { unit })}
      valueCents={value}
      isEmptyAllowed
      onPreview={(cents) => of.change({ [name]: cents })}
      onCommit={(cents) => of.change({ [name]: cents })}
      onInvalid={() => of.refuse(name)}
    />
  )
}

interface PercentEntryProps extends FieldOf {
  readonly minimumBp?: number
  readonly maximumBp: number
  readonly digits?: 1 | 2
}

export function PercentEntry(props: PercentEntryProps) {
  const { of, name, label = fieldLabels[name], minimumBp = 0, maximumBp, unit, digits = 1 } = props
  return (
    <PercentField
      label={label}
      help={helpOf(props)}
      error={of.errors[name]}
      fieldClassName={width}
      minimumBp={minimumBp}
      maximumBp={maximumBp}
      digits={digits}
      {...(unit !== undefined && { unit })}
      valueBp={valueOf(of, name)}
      onPreview={(bp) => of.change({ [name]: bp })}
      onCommit={(bp) => of.change({ [name]: bp })}
      onInvalid={() => of.refuse(name)}
    />
  )
}

interface CountEntryProps extends FieldOf {
  readonly minimum: number
  readonly maximum: number
  /** The number of stored units in one of the shown: 10 where tenths are stored. */
  readonly parts?: 1 | 10
  readonly isOptional?: boolean
}

/** A count or a measure, with one decimal where tenths are stored. */
export function CountEntry(props: CountEntryProps) {
  const { of, name, label = fieldLabels[name], unit, minimum, maximum, parts = 1, isOptional = false } = props
  const read = readNumber({ minimum, maximum, decimals: parts === 10 ? 1 : 0, unit: unit ?? '' })
  return (
    <EntryField
      label={label}
      isOptional={isOptional}
      help={helpOf(props)}
      error={of.errors[name]}
      fieldClassName={width}
      unit={unit}
      value={valueOf(of, name)}
      isEmptyAllowed
      format={(value) => String(value / parts).replace('.', ',')}
      read={(text) => {
        const reading = read(text)
        return reading.ok ? { ...reading, value: Math.round(reading.value * parts) } : reading
      }}
      onCommit={(value) => of.change({ [name]: value })}
    />
  )
}

function valueOf({ draft, entry }: LessonEditing, name: NumberName): number | null {
  return name === 'upkeepM2Cents' ? (entry.upkeepM2Cents ?? null) : draft[name]
}

function helpOf({ name, help, exampleOf }: FieldOf): ReactNode {
  const example = exampleOf(name)
  return example === null ? help : `im Beispiel ${example}`
}
