import type { ReactNode } from 'react'
import { planPersonRecord } from '#contract/records/wealth-plan-record.ts'
import { laterMonth, type Month } from '#domain/calendar/month.ts'
import { FIRST_PENSION_MONTH, LAST_PLANNED_MONTH, personLimits } from '#domain/wealth-plan/plan-limits.ts'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { formatMonthEntry, readMonth } from '#web/kit/fields/month-entry.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { Switch } from '#web/kit/fields/switch.tsx'
import type { Reading } from '#web/kit/fields/use-draft.ts'
import type { PersonFields } from './use-person-record.ts'

/** A person of the plan while it is edited: each field is saved when it is left. */
export interface EditedPerson {
  readonly fields: PersonFields
  readonly change: (part: Partial<PersonFields>, word: string) => void
}

interface NamedField<Name extends keyof PersonFields> extends EditedPerson {
  readonly of: Name
  /** The label where that of the record does not fit. */
  readonly label?: string
  readonly help?: ReactNode
  readonly error?: string | undefined
}

type Named<Value> = {
  [Name in keyof PersonFields]: [PersonFields[Name]] extends [Value] ? Name : never
}[keyof PersonFields]

type Amounts = Exclude<Extract<Named<number | null>, `${string}Cents`>, undefined>
type Shares = 'premiumDeductibleBp' | 'healthExtraBp'
type Months = 'pensionFrom' | 'civilFrom' | 'occupationalFrom'
type Choices = 'statedPensionKind' | 'waitingPeriod' | 'occupationalKind' | 'civilReason'

const described = planPersonRecord.fields
/** Longer words than the record needs, as they stand above a field. */
function labelOf({ of, label }: { readonly of: keyof PersonFields; readonly label?: string }): string {
  return label ?? described[of].label
}

/** An amount of the person; emptied, the plan takes what its help says. */
export function AmountOfPerson({ fields, change, help, error, ...named }: NamedField<Amounts>) {
  const { of } = named
  const label = labelOf(named)
  return (
    <MoneyField
      label={label}
      help={help}
      error={error}
      valueCents={fields[of]}
      isEmptyAllowed
      minimumCents={personLimits[of].minimum}
      maximumCents={personLimits[of].maximum}
      onCommit={(cents) => change({ [of]: cents }, `${label} geändert`)}
    />
  )
}

export function ShareOfPerson({ fields, change, help, ...named }: NamedField<Shares>) {
  const { of } = named
  const label = labelOf(named)
  return (
    <PercentField
      label={label}
      help={help}
      valueBp={fields[of]}
      isEmptyAllowed
      maximumBp={personLimits[of].maximum}
      onCommit={(bp) => change({ [of]: bp }, `${label} geändert`)}
    />
  )
}

interface MonthOfPersonProps extends NamedField<Months> {
  /** Refuses a month that cannot be, with a sentence. */
  readonly check?: (month: Month) => string | undefined
}

export function MonthOfPerson({ fields, change, help, error, check, ...named }: MonthOfPersonProps) {
  const { of } = named
  const label = labelOf(named)
  const inLimits = readMonth({
    minimum: laterMonth(fields.birthMonth ?? FIRST_PENSION_MONTH, FIRST_PENSION_MONTH),
    maximum: LAST_PLANNED_MONTH,
  })
  const read = (text: string): Reading<Month> => {
    const reading = inLimits(text)
    const sentence = reading.ok ? check?.(reading.value) : undefined
    return sentence === undefined ? reading : { ok: false, sentence }
  }
  return (
    <EntryField
      label={label}
      help={help}
      error={error}
      placeholder="MM.JJJJ"
      value={fields[of]}
      format={formatMonthEntry}
      read={read}
      isEmptyAllowed
      onCommit={(month) => change({ [of]: month }, `${label} geändert`)}
    />
  )
}

interface ChoiceOfPersonProps<Name extends Choices> extends NamedField<Name> {
  readonly values: readonly PersonFields[Name][]
  readonly isInline?: boolean
}

export function ChoiceOfPerson<Name extends Choices>(props: ChoiceOfPersonProps<Name>) {
  const { fields, change, values, isInline = false, of } = props
  const label = labelOf(props)
  const words: Readonly<Record<string, string>> = described[of].words
  return (
    <RadioGroup<PersonFields[Name]>
      label={label}
      isInline={isInline}
      choices={values.map((value) => ({ value, label: words[value] ?? value }))}
      value={fields[of]}
      onChange={(value) => change({ [of]: value }, `${label} geändert`)}
    />
  )
}

interface SwitchOfPersonProps extends NamedField<
  'hasLongService' | 'hasFederalFactor' | 'hasCareDeduction' | 'isChildless'
> {}

export function SwitchOfPerson({ fields, change, help, ...named }: SwitchOfPersonProps) {
  const { of } = named
  const label = labelOf(named)
  return (
    <Switch
      label={label}
      help={help}
      isOn={fields[of]}
      onChange={(isOn) => change({ [of]: isOn }, `${label} geändert`)}
    />
  )
}
