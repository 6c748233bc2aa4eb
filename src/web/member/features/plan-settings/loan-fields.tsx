import ChevronDown from 'lucide-react/icons/chevron-down'
import { planPositionRecord } from '#contract/records/plan-position-record.ts'
import { gapOf } from '#domain/loans/loan-gap.ts'
import { termLimits } from '#domain/loans/loan-terms.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import { monthNames } from '#web/household/planning/field-words.ts'
import { loanGapWords } from '#web/household/planning/loan-gap-words.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { formatMonthEntry, readMonth } from '#web/kit/fields/month-entry.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { assumedWords } from '#web/member/loan-terms/rate-words.ts'
import type { PositionFields } from '#web/member/wealth-plan/fields-of-position.ts'

const { fields } = planPositionRecord

interface LoanFieldsProps {
  readonly fields: PositionFields
  readonly errors: Partial<Record<keyof PositionFields, string>>
  /** The follow-up rate that counts while the loan states none. */
  readonly assumedBp: BasisPoints
  readonly change: (part: Partial<PositionFields>) => void
}

/** The terms of a loan without account: rate, instalment and fixed period first, the others under "Mehr". */
export function LoanFields(props: LoanFieldsProps) {
  const { fields: shown, errors, change } = props
  const gap = gapOf(shown.interestBp === null, shown.instalmentCents === null)
  return (
    <>
      {gap && <p className="-mb-3 text-14 font-semibold text-warning">{loanGapWords[gap]}</p>}
      <div className="grid grid-cols-2 gap-4">
        <PercentField
          label={fields.interestBp.label}
          unit={fields.interestBp.unit}
          digits={2}
          valueBp={shown.interestBp}
          error={errors.interestBp}
          onCommit={(interestBp) => change({ interestBp })}
        />
        <MoneyField
          label={fields.instalmentCents.label}
          valueCents={shown.instalmentCents}
          error={errors.instalmentCents}
          onCommit={(instalmentCents) => change({ instalmentCents })}
        />
      </div>
      <MonthField name="fixedUntil" help={`leer: ${fields.fixedUntil.none}`} shown={shown} change={change} />
      <details className="group border-t border-border" open={hasMore(shown) || undefined}>
        <summary className="flex min-h-12 items-center justify-between gap-4 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
          <span>
            Mehr{' '}
            <span className="text-14 font-normal text-text-3">Sondertilgung, tilgungsfrei, Anschluss</span>
          </span>
          <Icon
            of={ChevronDown}
            className="shrink-0 text-text-2 transition-transform group-open:rotate-180"
          />
        </summary>
        <MoreTerms {...props} />
      </details>
    </>
  )
}

/** Special repayments, months without repayment, and what follows the fixed rate. */
function MoreTerms({ fields: shown, assumedBp, change }: LoanFieldsProps) {
  return (
    <div className="grid gap-6 pt-3">
      <div className="grid grid-cols-2 gap-4">
        <MoneyField
          label={fields.specialYearlyCents.label}
          valueCents={shown.specialYearlyCents}
          maximumCents={termLimits.specialYearlyCents.maximum}
          isEmptyAllowed
          onCommit={(specialYearlyCents) => change({ specialYearlyCents })}
        />
        <Select
          label={fields.specialMonth.label}
          noneLabel={fields.specialMonth.none}
          options={months}
          value={shown.specialMonth}
          onChange={(specialMonth: number | null) => change({ specialMonth })}
        />
      </div>
      <MonthField
        name="interestOnlyUntil"
        help={`leer: ${fields.interestOnlyUntil.none}`}
        shown={shown}
        change={change}
      />
      <PercentField
        label={fields.followUpRateBp.label}
        unit={fields.followUpRateBp.unit}
        digits={2}
        help={shown.followUpRateBp === null ? assumedWords(assumedBp) : 'nach der Zinsbindung'}
        valueBp={shown.followUpRateBp}
        isEmptyAllowed
        onCommit={(followUpRateBp) => change({ followUpRateBp })}
      />
      <div className="grid grid-cols-2 gap-4">
        <PercentField
          label={fields.followUpRepaymentBp.label}
          unit={fields.followUpRepaymentBp.unit}
          digits={2}
          help={`leer: ${fields.followUpRepaymentBp.none}`}
          valueBp={shown.followUpRepaymentBp}
          isEmptyAllowed
          onCommit={(followUpRepaymentBp) => change({ followUpRepaymentBp })}
        />
        <MoneyField
          label={fields.followUpInstalmentCents.label}
          help={`leer: ${fields.followUpInstalmentCents.none}`}
          valueCents={shown.followUpInstalmentCents}
          maximumCents={termLimits.followUpInstalmentCents.maximum}
          isEmptyAllowed
          onCommit={(followUpInstalmentCents) => change({ followUpInstalmentCents })}
        />
      </div>
    </div>
  )
}

interface MonthFieldProps {
  readonly name: 'fixedUntil' | 'interestOnlyUntil'
  readonly help: string
  readonly shown: PositionFields
  readonly change: (part: Partial<PositionFields>) => void
}

function MonthField({ name, help, shown, change }: MonthFieldProps) {
  return (
    <EntryField
      label={fields[name].label}
      placeholder="MM.JJJJ"
      help={help}
      value={shown[name]}
      format={formatMonthEntry}
      read={readMonth({ minimum: '2000-01-01', maximum: '2100-12-01' })}
      isEmptyAllowed
      onCommit={(month) => change({ [name]: month })}
    />
  )
}

function hasMore({ specialYearlyCents, interestOnlyUntil, ...terms }: PositionFields): boolean {
  const { followUpRateBp, followUpRepaymentBp, followUpInstalmentCents } = terms
  const stated = [followUpRateBp, followUpRepaymentBp, followUpInstalmentCents]
  return [specialYearlyCents, interestOnlyUntil, ...stated].some((term) => term !== null)
}

const months = monthNames.map((label, index) => ({ value: index + 1, label }))
