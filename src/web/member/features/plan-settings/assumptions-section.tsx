import { wealthPlanRecord } from '#contract/records/wealth-plan-record.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { taxModes } from '#domain/wealth-plan/wealth-plan.ts'
import { Section } from '#web/app/page/section.tsx'
import type { StoredPlanPerson } from '#web/household/planning/wealth-plan-queries.ts'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { formatMonthEntry, readMonth } from '#web/kit/fields/month-entry.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { AcceptedNote } from '#web/member/consulting/accepted-note.tsx'
import { planYearWords } from '#web/member/wealth-plan/plan-year-words.ts'
import { RecordTrouble } from '#web/member/wealth-plan/record-trouble.tsx'
import type { SettingsRecord } from '#web/member/wealth-plan/use-settings-record.ts'
import { FollowUpField } from './follow-up-field.tsx'
import { HorizonField } from './horizon-field.tsx'
import { isOfPlan } from './proposed-here.ts'

const HIGHEST_INFLATION_BP = 1_500
const HIGHEST_GROWTH_BP = 2_000
const [LOWEST_RATE_BP, HIGHEST_RATE_BP] = [200, 600]
const { fields } = wealthPlanRecord

interface AssumptionsSectionProps {
  readonly record: SettingsRecord
  readonly plan: HouseholdPlan
  readonly persons: readonly StoredPlanPerson[]
}

/** The assumptions of the plan: inflation, growth, withdrawal, duration and taxes. */
export function AssumptionsSection({ record, plan, persons }: AssumptionsSectionProps) {
  const { change } = record
  const settings = record.fields
  return (
    <Section title="Annahmen">
      <RecordTrouble record={record} fields={fields} name="deinen Plan" />
      <div className="mt-4 grid gap-x-7 gap-y-6 @min-[36rem]:grid-cols-3">
        <PercentField
          label={fields.inflationBp.label}
          help="0 bis 15 %, für Kurve und Ziele"
          digits={2}
          valueBp={settings.inflationBp}
          maximumBp={HIGHEST_INFLATION_BP}
          onCommit={(bp) => change({ inflationBp: bp ?? 0 }, changed('Inflation', settings.inflationBp, bp))}
        />
        <PercentField
          label={fields.growthBp.label}
          help="alle zwölf Monate"
          digits={2}
          valueBp={settings.growthBp}
          maximumBp={HIGHEST_GROWTH_BP}
          onCommit={(bp) => change({ growthBp: bp ?? 0 }, changed('Sparrate steigt', settings.growthBp, bp))}
        />
        <PercentField
          label={fields.withdrawalRateBp.label}
          help="2 bis 6 %, eine Faustregel, keine Zusage"
          digits={2}
          valueBp={settings.withdrawalRateBp}
          minimumBp={LOWEST_RATE_BP}
          maximumBp={HIGHEST_RATE_BP}
          onCommit={(bp) =>
            change(
              { withdrawalRateBp: bp ?? settings.withdrawalRateBp },
              changed('Entnahmerate', settings.withdrawalRateBp, bp),
            )
          }
        />
        <EntryField
          label={fields.startMonth.inForm}
          help="Der Plan beginnt am Ende dieses Monats."
          value={settings.startMonth}
          format={formatMonthEntry}
          read={readMonth({ minimum: '2000-01-01', maximum: plan.month })}
          onCommit={(month) => change({ startMonth: month ?? settings.startMonth }, 'Beginn geändert')}
        />
        <HorizonField record={record} persons={persons} />
        <FollowUpField record={record} plan={plan} />
      </div>
      <AcceptedNote isHere={(line) => isOfPlan(settings, line)} />
      <TaxChoice record={record} plan={plan} />
    </Section>
  )
}

/** The taxes that the plan counts. */
function TaxChoice({ record, plan }: Pick<AssumptionsSectionProps, 'record' | 'plan'>) {
  const { fields: settings, change } = record
  const today = useToday()
  return (
    <div className="mt-6">
      <RadioGroup
        label={fields.taxMode.label}
        isInline
        choices={taxModes.map((value) => ({ value, label: fields.taxMode.words[value] }))}
        value={settings.taxMode}
        onChange={(taxMode) => change({ taxMode, isTaxChosen: true }, 'Steuer geändert')}
      />
      <p className="mt-2 max-w-prose text-14 text-text-3">
        Mit Steuer rechnet der Plan mit Sparerpauschbetrag, Vorabpauschale und 30&nbsp;% Teilfreistellung für
        Aktienfonds. {planYearWords(plan.input.startMonth, today)}
      </p>
    </div>
  )
}

/** The words of a changed rate: `Inflation 2 → 3 %`. */
function changed(name: string, former: BasisPoints, next: BasisPoints | null): string {
  return `${name} ${formatPercent(former)} → ${formatPercent(next ?? 0)}`
}
