import { wealthPlanRecord } from '#contract/records/wealth-plan-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { usualHorizon } from '#domain/wealth-plan/plan-defaults.ts'
import { horizonLimits } from '#domain/wealth-plan/plan-limits.ts'
import type { StoredPlanPerson } from '#web/household/planning/wealth-plan-queries.ts'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { readNumber } from '#web/kit/fields/number-entry.ts'
import type { SettingsRecord } from '#web/member/wealth-plan/use-settings-record.ts'

const { horizonMonths: described } = wealthPlanRecord.fields

interface HorizonFieldProps {
  readonly record: SettingsRecord
  readonly persons: readonly Pick<StoredPlanPerson, 'birthMonth'>[]
}

/** How long the plan lasts, with the offer to let it last until the youngest person is 100. */
export function HorizonField({ record, persons }: HorizonFieldProps) {
  const { fields, change } = record
  const { startMonth, horizonMonths } = fields
  const births = persons.flatMap(({ birthMonth }) => birthMonth ?? [])
  const usual = usualHorizon(births, startMonth)
  const isOffered = births.length > 0 && usual.months !== horizonMonths
  return (
    <div>
      <EntryField
        label={described.inForm}
        help={`bis ${formatMonth(addMonths(startMonth, horizonMonths))}`}
        unit="Jahre"
        value={horizonMonths / 12}
        format={(value) => String(Math.round(value * 100) / 100).replace('.', ',')}
        read={readNumber({
          minimum: horizonLimits.minimum / 12,
          maximum: horizonLimits.maximum / 12,
          decimals: 0,
          unit: 'Jahre',
        })}
        onCommit={(years) =>
          change({ horizonMonths: years === null ? horizonMonths : years * 12 }, 'Dauer geändert')
        }
      />
      {isOffered && (
        <button
          type="button"
          className="mt-1 inline-flex min-h-11 items-center text-left text-14 font-semibold text-primary hover:underline sm:min-h-7 print:hidden"
          onClick={() => change({ horizonMonths: usual.months }, 'Dauer angepasst')}
        >
          {usual.isCapped
            ? `So lang wie möglich, bis ${formatMonth(usual.until)}`
            : 'Bis 100 Jahre: Dauer anpassen'}
        </button>
      )}
    </div>
  )
}
