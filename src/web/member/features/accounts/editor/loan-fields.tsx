import { useQueryClient } from '@tanstack/react-query'
import { yearOf } from '#domain/calendar/month.ts'
import { assumedFollowUpBp } from '#domain/loans/follow-up-assumption.ts'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { monthNames } from '#web/household/planning/field-words.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import { assumedWords } from '#web/member/loan-terms/rate-words.ts'
import {
  RecordMoney,
  RecordMonth,
  RecordPercent,
  RecordPick,
} from '#web/member/record-form/record-fields.tsx'
import type { AccountForm } from './use-account-form.ts'

interface LoanFieldsProps {
  readonly form: AccountForm
}

/** What a loan costs and until when that is fixed: without it, the plan cannot compute the debt. */
export function LoanFields({ form: { record } }: LoanFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <RecordPercent
        of={record}
        name="interestBp"
        digits={2}
        minimumBp={-1_000}
        help="Sollzins laut Vertrag, 0 ist auch einer"
      />
      <RecordMoney
        of={record}
        name="instalmentCents"
        maximumCents={MAX_BALANCE_CENTS}
        help="Zins und Tilgung zusammen"
      />
      <RecordMonth of={record} name="fixedUntil" />
    </div>
  )
}

/** The other terms of a loan: the day of the instalment, special repayments, and what follows the fixed rate. */
export function LoanMoreFields({ form: { record, values } }: LoanFieldsProps) {
  const assumedBp = useAssumedFollowUp()
  return (
    <>
      <RecordPick
        of={record}
        name="instalmentDay"
        isOptional
        noneLabel="am Monatsende"
        options={instalmentDays}
      />
      <RecordMonth of={record} name="interestOnlyUntil" />
      <RecordMoney of={record} name="specialYearlyCents" maximumCents={MAX_AMOUNT_CENTS} />
      <RecordPick of={record} name="specialMonth" isOptional options={months} />
      <RecordPercent
        of={record}
        name="followUpRateBp"
        digits={2}
        help={values.followUpRateBp === null ? assumedWords(assumedBp) : 'nach der Zinsbindung'}
      />
      <RecordPercent
        of={record}
        name="followUpRepaymentBp"
        digits={2}
        help="der Restschuld im ersten Jahr, statt einer Rate"
      />
      <RecordMoney of={record} name="followUpInstalmentCents" maximumCents={MAX_AMOUNT_CENTS} />
    </>
  )
}

/** The follow-up rate that the plan assumes; before a plan is loaded, that of the year. */
function useAssumedFollowUp() {
  const client = useQueryClient()
  const month = useCurrentMonth()
  const plan = client.getQueryData(wealthPlanQuery.queryKey)?.plan
  return plan?.followUpRateBp ?? assumedFollowUpBp(yearOf(plan?.startMonth ?? month))
}

const instalmentDays = Array.from({ length: 31 }, (_, index) => ({
  value: index + 1,
  label: `${index + 1}.`,
}))
const months = monthNames.map((label, index) => ({ value: index + 1, label }))
