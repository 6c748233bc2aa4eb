import { wealthPlanRecord } from '#contract/records/wealth-plan-record.ts'
import { yearOf } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'
import { taxModes } from '#domain/wealth-plan/wealth-plan.ts'
import { Section } from '#web/app/page/section.tsx'
import { planYearWords } from '#web/household/planning/plan-year-words.ts'
import { Money } from '#web/kit/display/money.tsx'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { formatMonthEntry, readMonth } from '#web/kit/fields/month-entry.ts'
import { readNumber } from '#web/kit/fields/number-entry.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { RecordTrouble } from '#web/member/wealth-plan/record-trouble.tsx'
import type { SettingsRecord } from '#web/member/wealth-plan/use-settings-record.ts'
import { FollowUpField } from './follow-up-field.tsx'

const HIGHEST_INFLATION_BP = 1_500
const HIGHEST_GROWTH_BP = 2_000
const [LOWEST_RATE_BP, HIGHEST_RATE_BP] = [200, 600]
const [FEWEST_MONTHS, MOST_MONTHS] = [1, 24]
const [SHORTEST_YEARS, LONGEST_YEARS] = [1, 50]
const { fields } = wealthPlanRecord

interface SectionProps {
  readonly record: SettingsRecord
  readonly plan: HouseholdPlan
}

/** The assumptions of the plan: inflation, growth, withdrawal and taxes. */
export function AssumptionsSection({ record, plan }: SectionProps) {
  const { change } = record
  const settings = record.fields
  const today = useToday()
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
          help={`Der Plan beginnt am Ende dieses Monats und endet ${yearOf(plan.input.startMonth) + Math.round(settings.horizonMonths / 12)}.`}
          value={settings.startMonth}
          format={formatMonthEntry}
          read={readMonth({ minimum: '2000-01-01', maximum: plan.month })}
          onCommit={(month) => change({ startMonth: month ?? settings.startMonth }, 'Beginn geändert')}
        />
        <EntryField
          label={fields.horizonMonths.inForm}
          unit="Jahre"
          value={settings.horizonMonths / 12}
          format={(value) => String(Math.round(value * 100) / 100).replace('.', ',')}
          read={readNumber({
            minimum: SHORTEST_YEARS,
            maximum: LONGEST_YEARS,
            decimals: 0,
            unit: 'Jahre',
          })}
          onCommit={(years) =>
            change({ horizonMonths: years === null ? settings.horizonMonths : years * 12 }, 'Dauer geändert')
          }
        />
        <FollowUpField record={record} plan={plan} />
      </div>
      <div className="mt-6">
        <RadioGroup
          label={fields.taxMode.label}
          isInline
          choices={taxModes.map((value) => ({ value, label: fields.taxMode.words[value] }))}
          value={settings.taxMode}
          onChange={(taxMode) => change({ taxMode, isTaxChosen: true }, 'Steuer geändert')}
        />
        <p className="mt-2 max-w-prose text-14 text-text-3">
          Mit Steuer rechnet der Plan mit Sparerpauschbetrag, Vorabpauschale und 30&nbsp;% Teilfreistellung
          für Aktienfonds. {planYearWords(plan.input.startMonth, today)}
        </p>
      </div>
    </Section>
  )
}

/** The amounts that protection, security and freedom need. */
export function TargetsSection({ record, plan }: SectionProps) {
  const { change } = record
  const settings = record.fields
  const targets = wealthLadder({
    lifeCents: plan.lifeCents,
    protectionMonths: settings.protectionMonths,
    wishedBudgetCents: plan.wishedBudgetCents,
    withdrawalRateBp: settings.withdrawalRateBp,
    reserveCents: 0,
    netWorthCents: 0,
  })
  const rate = formatPercent(settings.withdrawalRateBp, { digits: 1 })
  return (
    <Section title="Ziele">
      <div className="mt-4 grid gap-x-7 gap-y-6 @min-[36rem]:grid-cols-3">
        <div>
          <EntryField
            label={fields.protectionMonths.inForm}
            unit="Monate"
            value={settings.protectionMonths}
            format={String}
            read={readNumber({ minimum: FEWEST_MONTHS, maximum: MOST_MONTHS, decimals: 0, unit: 'Monate' })}
            onCommit={(months) =>
              change({ protectionMonths: months ?? settings.protectionMonths }, 'Schutz geändert')
            }
          />
          <Target
            times={
              <>
                × <Money cents={plan.lifeCents} />
              </>
            }
            cents={targets[0]?.targetCents}
          />
        </div>
        <div>
          <MoneyField
            label={fields.lifeCents.inForm}
            valueCents={settings.lifeCents ?? (plan.lifeCents > 0 ? plan.lifeCents : null)}
            isEmptyAllowed
            minimumCents={1}
            onCommit={(cents) => change({ lifeCents: cents }, 'Leben im Monat geändert')}
          />
          <Target times={`× 12 ÷ ${rate}`} cents={targets[1]?.targetCents} />
          {settings.lifeCents === null && (
            <p className="text-14 text-text-3">wie im Kontensystem; leer nimmt wieder diesen Betrag</p>
          )}
        </div>
        <div>
          <MoneyField
            label={fields.wishedBudgetCents.inForm}
            valueCents={settings.wishedBudgetCents ?? (plan.lifeCents > 0 ? plan.lifeCents : null)}
            isEmptyAllowed
            minimumCents={1}
            onCommit={(cents) => change({ wishedBudgetCents: cents }, 'Wunschbudget geändert')}
          />
          <Target times={`× 12 ÷ ${rate}`} cents={targets[2]?.targetCents} />
          {settings.wishedBudgetCents === null && (
            <p className="text-14 text-text-3">so viel wie das Leben</p>
          )}
        </div>
      </div>
    </Section>
  )
}

function Target({
  times,
  cents = 0,
}: {
  readonly times: React.ReactNode
  readonly cents: Cents | undefined
}) {
  return (
    <p className="mt-1.5 text-14 text-text-3">
      {times} = <Money cents={cents} />
    </p>
  )
}

/** The words of a changed rate: `Inflation 2 → 3 %`. */
function changed(name: string, former: BasisPoints, next: BasisPoints | null): string {
  return `${name} ${formatPercent(former)} → ${formatPercent(next ?? 0)}`
}
