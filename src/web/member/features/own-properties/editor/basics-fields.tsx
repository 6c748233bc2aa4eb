import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { propertyLimits } from '#domain/property/property.ts'
import { FormDateField, FormMoneyField } from '#web/kit/pickers/form-fields.tsx'
import { useToday } from '#web/kit/words/today.ts'
import {
  RecordChoice,
  RecordMeasure,
  RecordMoney,
  RecordPercent,
  RecordSegmented,
  RecordText,
} from '#web/member/record-form/record-fields.tsx'
import { FieldGroup } from './row-list.tsx'
import type { PropertyForm } from './use-property-form.ts'

interface FieldsProps {
  readonly form: PropertyForm
}

/** The fields that say what the property is. */
export function BasicsFields({ form }: FieldsProps) {
  const { record, values } = form
  return (
    <>
      <RecordText of={record} name="name" maxLength={60} />
      <RecordSegmented of={record} name="use" />
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordText of={record} name="place" />
        <RecordChoice of={record} name="land" isOptional />
        <RecordMeasure of={record} name="areaTenths" unit="m²" minimum={0.1} maximum={1_000_000} />
        {values.use !== 'plot' && (
          <RecordMeasure
            of={record}
            name="completedYear"
            minimum={propertyLimits.completedYear.minimum}
            maximum={propertyLimits.completedYear.maximum}
          />
        )}
      </div>
      <RecordPercent
        of={record}
        name="shareBp"
        minimumBp={propertyLimits.shareBp.minimum}
        help="Gehört dir nur ein Teil, gib Werte und Preise trotzdem fürs Ganze an. Dein Vermögen zählt nur deinen Anteil."
      />
    </>
  )
}

interface PurchaseFieldsProps extends FieldsProps {
  /** Whether the account has no valuation yet, so that the value of today is asked. */
  readonly isWithoutValue: boolean
}

/** The purchase of a property, day and price, and its value where no other field tells that. */
export function PurchaseFields({ form, isWithoutValue }: PurchaseFieldsProps) {
  const today = useToday()
  const { record, values } = form
  return (
    <FieldGroup title="Kauf und Wert">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDateField
          control={form.control}
          name="openedOn"
          label="Gekauft am"
          isOptional
          isEmptyAllowed
          today={today}
          help="Tag des Kaufvertrags"
        />
        <RecordMoney of={record} name="priceCents" maximumCents={MAX_BALANCE_CENTS} />
        <RecordMoney
          of={record}
          name="purchaseCostsCents"
          maximumCents={MAX_BALANCE_CENTS}
          help="Steuer, Notar, Grundbuch, Makler"
        />
        {isWithoutValue && (
          <FormMoneyField
            control={form.control}
            name="todayCents"
            label="Wert heute"
            align="left"
            isOptional={values.priceCents !== null && values.openedOn !== null}
            isEmptyAllowed
            maximumCents={MAX_BALANCE_CENTS}
            help="deine Schätzung"
          />
        )}
      </div>
    </FieldGroup>
  )
}
