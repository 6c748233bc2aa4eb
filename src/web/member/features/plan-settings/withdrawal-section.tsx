import { useMemo } from 'react'
import { wealthPlanRecord } from '#contract/records/wealth-plan-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { type PlanOutlook, planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { withWithdrawalOrder } from '#domain/household-plan/plan-variants.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { type WithdrawalOrder, withdrawalOrders } from '#domain/wealth-plan/wealth-plan.ts'
import type { SimulationPicture } from '#domain/wealth-simulation/simulate-plan.ts'
import { Section } from '#web/app/page/section.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { Switch } from '#web/kit/fields/switch.tsx'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { shortEndOfPlan } from '#web/member/wealth-plan/end-of-plan.ts'
import { questionOf, simulationInput } from '#web/member/wealth-plan/simulation-question.ts'
import type { SettingsRecord } from '#web/member/wealth-plan/use-settings-record.ts'
import { useSimulations } from '#web/member/wealth-plan/use-simulation.ts'

const { withdrawalOrder, isRebalanced } = wealthPlanRecord.fields

interface WithdrawalSectionProps {
  readonly record: SettingsRecord
  /** The plan and its outlook; null: they are not computed yet, or an amount is too large. */
  readonly computed: {
    readonly plan: HouseholdPlan
    readonly outlook: PlanOutlook
    /** The same plan from today on. */
    readonly fromNow: HouseholdPlan | null
  } | null
}

/** Where money to live on comes from, with the effect of each order beside it. */
export function WithdrawalSection({ record, computed }: WithdrawalSectionProps) {
  const { fields, change } = record
  const { words, isCounting } = useOrderEffects(computed)
  return (
    <Section
      title="Entnahme"
      lead="Woher das Geld kommt, wenn Gehalt und Renten das Leben nicht decken. Immobilien und Sonstiges werden dafür nie verkauft."
    >
      <div aria-busy={isCounting} className="mt-4 grid gap-x-12 gap-y-8 @min-[40rem]:grid-cols-2">
        <RadioGroup
          label={withdrawalOrder.label}
          choices={withdrawalOrders.map((value) => ({
            value,
            label: withdrawalOrder.words[value],
            note: words[value],
          }))}
          value={fields.withdrawalOrder}
          onChange={(order) => change({ withdrawalOrder: order }, 'Reihenfolge der Entnahme geändert')}
        />
        <Switch
          label={isRebalanced.label}
          help="Bringt die Klassen am Ende jedes Dezembers auf die Ziele der Vermögensverteilung zurück; was dafür verkauft wird, kostet Steuer."
          isOn={fields.isRebalanced}
          onChange={(isOn) => change({ isRebalanced: isOn }, 'Ausgleichen geändert')}
        />
      </div>
    </Section>
  )
}

interface OrderEffects {
  readonly words: Readonly<Partial<Record<WithdrawalOrder, string>>>
  /** Whether the paths of an order are still being counted. */
  readonly isCounting: boolean
}

/** The words about the effect of each order. */
function useOrderEffects(computed: WithdrawalSectionProps['computed']): OrderEffects {
  const outlooks = useMemo(
    () =>
      computed ? withdrawalOrders.map((order) => planOutlook(withWithdrawalOrder(computed.plan, order))) : [],
    [computed],
  )
  const questions = useMemo(() => {
    const { fromNow, outlook } = computed ?? {}
    if (!fromNow || !outlook) return []
    return withdrawalOrders.map((order) => {
      const input = simulationInput(withWithdrawalOrder(fromNow, order), null, outlook.steps)
      return input && questionOf(input)
    })
  }, [computed])
  const pictures = useSimulations(questions)
  if (!computed) return { words: {}, isCounting: false }
  const words = withdrawalOrders.map((order, at) => {
    const outlook = outlooks[at]
    return [order, outlook ? effectWords(outlook, pictures[at] ?? null, computed.plan) : ''] as const
  })
  const isCounting = questions.some((question, at) => question && !pictures[at])
  return { words: Object.fromEntries(words), isCounting }
}

/** `Das Geld reicht in 77 % der Läufe bis 2080, mit 100; ohne Schwankung bis Juni 2061`. */
function effectWords(
  { projection }: PlanOutlook,
  picture: SimulationPicture | null,
  plan: HouseholdPlan,
): string {
  const { retirementMonth, runsOutMonth } = projection
  if (retirementMonth === null && runsOutMonth === null)
    return 'Solange jemand arbeitet, wird nichts entnommen.'
  if (picture && picture.lastsBp === null) return 'Die Renten reichen, es wird nichts entnommen.'
  const share = typeof picture?.lastsBp === 'number' ? formatPercent(picture.lastsBp, { digits: 0 }) : '…'
  const lasting = `Das Geld reicht in ${share} der Läufe bis ${shortEndOfPlan(plan, projection)}`
  return runsOutMonth === null
    ? `${lasting}, auch ohne Schwankung${beforeTax(plan)}.`
    : `${lasting}; ohne Schwankung bis ${formatMonth(runsOutMonth)}${beforeTax(plan)}.`
}
