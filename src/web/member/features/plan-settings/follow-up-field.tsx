import { wealthPlanRecord } from '#contract/records/wealth-plan-record.ts'
import { yearOf } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { assumedFollowUpBp } from '#domain/loans/follow-up-assumption.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { assumedWords, rateWords } from '#web/member/loan-terms/rate-words.ts'
import type { SettingsRecord } from '#web/member/wealth-plan/use-settings-record.ts'

interface FollowUpFieldProps {
  readonly record: SettingsRecord
  readonly plan: HouseholdPlan
}

const { label } = wealthPlanRecord.fields.followUpRateBp

/** The rate of all loans after their fixed one, where a loan states none; only in a plan with loans. */
export function FollowUpField({ record, plan }: FollowUpFieldProps) {
  const { followUpRateBp } = record.fields
  const ofYear = assumedFollowUpBp(yearOf(plan.input.startMonth))
  if (plan.positions.every(({ kind }) => kind !== 'loan')) return null
  return (
    <PercentField
      label={label}
      help={
        followUpRateBp === null ? `${assumedWords(ofYear)}, nach der Zinsbindung` : 'nach der Zinsbindung'
      }
      digits={2}
      valueBp={followUpRateBp}
      isEmptyAllowed
      onCommit={(bp) =>
        record.change(
          { followUpRateBp: bp },
          `${label} ${rateWords(followUpRateBp ?? ofYear)} → ${rateWords(bp ?? ofYear)}`,
        )
      }
    />
  )
}
