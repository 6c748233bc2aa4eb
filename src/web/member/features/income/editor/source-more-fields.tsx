import type { ReactNode } from 'react'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { payDayOptions } from '#web/household/planning/pay-day-words.ts'
import { MoreFields } from '#web/member/income-source/more-fields.tsx'
import {
  RecordChoice,
  RecordFlag,
  RecordMonth,
  RecordPercent,
  RecordPick,
} from '#web/member/record-form/record-fields.tsx'
import type { SourceForm } from './use-source-form.ts'

interface SourceMoreFieldsProps {
  readonly form: SourceForm
  readonly month: Month
  /** The fields of the tax reserve, where they do not stand further up. */
  readonly reserveFields: ReactNode
}

/** The day on which a source pays, its first and last month, its growth, and whether it is distributed. */
export function SourceMoreFields({ form, month, reserveFields }: SourceMoreFieldsProps) {
  const { record, values, base, preview } = form
  const { rhythm, payDay, isDistributed } = values
  const isRegular = rhythm !== 'irregular'
  return (
    <MoreFields
      label="Mehr"
      hint={isRegular ? 'Zahltag, Beginn, Ende, Steigerung' : 'Zahltag, Beginn, Ende'}
      isOpenAtFirst={base !== null}
      isRefused={moreNames.some((name) => form.errorOf(name) !== undefined)}
    >
      {reserveFields}
      <RecordPick of={record} name="payDay" options={payDayOptions} />
      {payDay !== 'last_bank_day' && <RecordChoice of={record} name="payDayRule" />}
      {rhythm !== 'once' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <RecordMonth of={record} name="validFrom" currentMonth={month} />
          <RecordMonth of={record} name="validTo" currentMonth={month} />
        </div>
      )}
      {isRegular && rhythm !== 'once' && (
        <RecordPercent
          of={record}
          name="growthBp"
          digits={1}
          minimumBp={-5_000}
          fieldClassName="max-w-50"
          help={growthHelp(preview)}
        />
      )}
      <RecordFlag
        of={record}
        name="isDistributed"
        help={
          isDistributed
            ? 'Zählt für die drei Raten und das Leben.'
            : 'Geht an den Raten vorbei und zählt nur zum Einkommen.'
        }
      />
    </MoreFields>
  )
}

/** The fields that stand under "Mehr". */
const moreNames = ['payDay', 'payDayRule', 'validFrom', 'validTo', 'growthBp', 'isDistributed']

function growthHelp(source: IncomeSource): string {
  const since = source.amounts.at(-1)?.from
  return since ? `effektiv, jeweils im ${formatMonthName(since)}` : 'effektiv im Jahr'
}
