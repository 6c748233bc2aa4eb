import { wealthPlanRecord } from '#contract/records/wealth-plan-record.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'
import { Section } from '#web/app/page/section.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { readNumber } from '#web/kit/fields/number-entry.ts'
import type { SettingsRecord } from '#web/member/wealth-plan/use-settings-record.ts'

const [FEWEST_MONTHS, MOST_MONTHS] = [1, 24]
const { fields } = wealthPlanRecord

interface TargetsSectionProps {
  readonly record: SettingsRecord
  readonly plan: HouseholdPlan
}

/** The amounts that protection, security and freedom need. */
export function TargetsSection({ record, plan }: TargetsSectionProps) {
  const { change } = record
  const settings = record.fields
  const targets = targetsOf(plan, settings)
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

function targetsOf(
  { lifeCents, wishedBudgetCents }: HouseholdPlan,
  { protectionMonths, withdrawalRateBp }: SettingsRecord['fields'],
) {
  const nothing = { reserveCents: 0, netWorthCents: 0 }
  return wealthLadder({ lifeCents, wishedBudgetCents, protectionMonths, withdrawalRateBp, ...nothing })
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
