import { formatRate } from '#domain/money/format-decimal.ts'
import { linearRate } from '#domain/property/depreciation.ts'
import { propertyLimits } from '#domain/property/property.ts'
import { RecordChoice, RecordMonth, RecordPercent } from '#web/member/record-form/record-fields.tsx'
import { FieldGroup } from './row-list.tsx'
import type { PropertyForm } from './use-property-form.ts'

/** What the tax of a let property needs: the building, its depreciation, and the rate of tax. */
export function TaxFields({ form }: { readonly form: PropertyForm }) {
  const { record, values } = form
  const { depreciation, completedYear } = values
  return (
    <FieldGroup title="Steuer">
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordPercent
          of={record}
          name="buildingShareBp"
          minimumBp={propertyLimits.buildingShareBp.minimum}
          maximumBp={propertyLimits.buildingShareBp.maximum}
          help="Grund und Boden nutzt sich nicht ab."
        />
        <RecordChoice
          of={record}
          name="depreciation"
          help={
            depreciation === 'linear' && Number.isInteger(completedYear)
              ? `Baujahr ${completedYear}: ${formatRate(linearRate(completedYear ?? 0), { places: 1 })} im Jahr`
              : undefined
          }
        />
        {depreciation === 'own_rate' && <RecordPercent of={record} name="depreciationBp" minimumBp={1} />}
        <RecordPercent
          of={record}
          name="marginalTaxBp"
          help="auf deinen letzten verdienten Euro, mit Soli und Kirchensteuer"
        />
        <RecordMonth of={record} name="acquiredMonth" />
        <RecordChoice of={record} name="instalmentsFrom" isOptional />
      </div>
    </FieldGroup>
  )
}
