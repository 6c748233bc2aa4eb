import { propertyRecord } from '#contract/records/property-record.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { propertyLimits } from '#domain/property/property.ts'
import type { PropertyBody } from '#web/household/writes/property-writes.ts'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { RowList } from './row-list.tsx'

type Repairs = PropertyBody['repairs']
type Repair = Repairs[number]
const { fields } = propertyRecord.fields.repairs

interface RepairsFieldProps {
  readonly repairs: Repairs
  readonly error: string | undefined
  readonly onChange: (repairs: Repairs) => void
}

/** Upkeep and modernisation that was paid. */
export function RepairsField({ repairs, error, onChange }: RepairsFieldProps) {
  const today = useToday()
  const set = (at: number, part: Partial<Repair>) => onChange(repairs.with(at, { ...repairs[at]!, ...part }))
  return (
    <RowList
      label={propertyRecord.fields.repairs.label}
      rows={repairs}
      nameOf={({ label }, at) => (label === '' ? `Reparatur ${at + 1}` : label)}
      onRemove={(at) => onChange(repairs.toSpliced(at, 1))}
      add={
        repairs.length < propertyLimits.repairs
          ? {
              label: 'Reparatur hinzufügen',
              onAdd: () =>
                onChange([...repairs, { day: today, label: '', grossCents: Number.NaN, netCents: null }]),
            }
          : undefined
      }
      error={error}
    >
      {(repair, at) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={fields.label.label}
            value={repair.label}
            maxLength={80}
            onChange={(event) => set(at, { label: event.target.value })}
          />
          <DateField
            label={fields.day.label}
            today={today}
            maximum={today}
            value={repair.day}
            onCommit={(day) => day !== null && set(at, { day })}
          />
          <MoneyField
            label={fields.grossCents.label}
            align="left"
            valueCents={Number.isFinite(repair.grossCents) ? repair.grossCents : null}
            maximumCents={MAX_AMOUNT_CENTS}
            onCommit={(cents) => set(at, { grossCents: cents ?? Number.NaN })}
            onInvalid={() => set(at, { grossCents: Number.NaN })}
          />
          <MoneyField
            label={fields.netCents.label}
            align="left"
            isOptional
            isEmptyAllowed
            valueCents={Number.isNaN(repair.netCents) ? null : repair.netCents}
            maximumCents={MAX_AMOUNT_CENTS}
            onCommit={(netCents) => set(at, { netCents })}
            onInvalid={() => set(at, { netCents: Number.NaN })}
          />
        </div>
      )}
    </RowList>
  )
}
