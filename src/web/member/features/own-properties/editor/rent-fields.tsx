import { propertyRecord } from '#contract/records/property-record.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { propertyLimits } from '#domain/property/property.ts'
import { rentIncreaseCap } from '#domain/property/purchase-rules.ts'
import type { PropertyBody } from '#web/household/writes/property-writes.ts'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { MonthPicker } from '#web/kit/pickers/month-picker.tsx'
import type { Option } from '#web/kit/pickers/select.tsx'
import { numberWord } from '#web/kit/words/number-word.ts'
import { useCurrentMonth, useToday } from '#web/kit/words/today.ts'
import {
  RecordChoice,
  RecordDay,
  RecordMoney,
  RecordMonth,
  RecordPercent,
  RecordPick,
} from '#web/member/record-form/record-fields.tsx'
import { FieldGroup, RowList } from './row-list.tsx'
import type { PropertyForm } from './use-property-form.ts'

const { years, capBp, tightCapBp } = rentIncreaseCap

interface RentFieldsProps {
  readonly form: PropertyForm
  /** The sources of income that can be the rent. */
  readonly sources: readonly Option<string>[]
}

/** The rent of a let property, how it goes on, and what is lost of it. */
export function RentFields({ form, sources }: RentFieldsProps) {
  const today = useToday()
  const { record, values } = form
  return (
    <FieldGroup title="Miete">
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordMoney of={record} name="rentMonthCents" maximumCents={MAX_AMOUNT_CENTS} />
        <RecordMonth of={record} name="rentFrom" />
        <RecordChoice of={record} name="rentKind" />
        {values.rentKind === 'growth' && (
          <RecordPercent
            of={record}
            name="rentGrowthBp"
            digits={1}
            maximumBp={2_000}
            help={`In ${numberWord(years)} Jahren sind höchstens ${formatPercent(capBp)} erlaubt, in angespannten Märkten ${formatPercent(tightCapBp)} (§ 558 BGB).`}
          />
        )}
        <RecordPercent of={record} name="vacancyBp" digits={1} help="Teil eines Jahres ohne Miete" />
        <RecordMoney of={record} name="sideCostsMonthCents" maximumCents={MAX_AMOUNT_CENTS} />
      </div>
      {values.rentKind === 'steps' && (
        <RentSteps
          steps={values.rentSteps}
          error={form.errorOf('rentSteps')}
          onChange={(steps) => form.set('rentSteps', steps)}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordMoney
          of={record}
          name="marketRentMonthCents"
          maximumCents={MAX_AMOUNT_CENTS}
          help="Unter 50 % davon wird nur ein Teil abgezogen, bis 66 % alles nur mit Gewinnprognose."
        />
        <RecordDay of={record} name="marketRentOn" maximum={today} />
      </div>
      {(sources.length > 0 || values.rentSourceId !== null) && (
        <RecordPick
          of={record}
          name="rentSourceId"
          options={sources}
          help="Steht die Miete schon unter Einkommen, zählt der Vermögensplan sie so nur einmal."
        />
      )}
    </FieldGroup>
  )
}

type Steps = PropertyBody['rentSteps']
const { fields } = propertyRecord.fields.rentSteps

interface RentStepsProps {
  readonly steps: Steps
  readonly error: string | undefined
  readonly onChange: (steps: Steps) => void
}

function RentSteps({ steps, error, onChange }: RentStepsProps) {
  const month = useCurrentMonth()
  const last = steps.at(-1)
  return (
    <RowList
      label={propertyRecord.fields.rentSteps.label}
      rows={steps}
      nameOf={(_, at) => `Stufe ${at + 1}`}
      onRemove={(at) => onChange(steps.toSpliced(at, 1))}
      add={
        steps.length < propertyLimits.rentSteps
          ? {
              label: 'Stufe hinzufügen',
              onAdd: () =>
                onChange([
                  ...steps,
                  {
                    from: last ? addMonths(last.from, 12) : month,
                    amountCents: last?.amountCents ?? Number.NaN,
                  },
                ]),
            }
          : undefined
      }
      error={error}
    >
      {(step, at) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <MonthPicker
            label={fields.from.label}
            currentMonth={month}
            value={step.from}
            onChange={(from) => from !== null && onChange(steps.with(at, { ...step, from }))}
          />
          <MoneyField
            label={fields.amountCents.label}
            align="left"
            valueCents={Number.isFinite(step.amountCents) ? step.amountCents : null}
            maximumCents={MAX_AMOUNT_CENTS}
            onCommit={(cents) => onChange(steps.with(at, { ...step, amountCents: cents ?? Number.NaN }))}
            onInvalid={() => onChange(steps.with(at, { ...step, amountCents: Number.NaN }))}
          />
        </div>
      )}
    </RowList>
  )
}

/** What a comparable flat costs, for a home. */
export function ComparedRentFields({ form }: Pick<RentFieldsProps, 'form'>) {
  const today = useToday()
  return (
    <FieldGroup title="Vergleich mit Mieten">
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordMoney of={form.record} name="marketRentMonthCents" maximumCents={MAX_AMOUNT_CENTS} />
        <RecordDay of={form.record} name="marketRentOn" maximum={today} />
      </div>
    </FieldGroup>
  )
}
