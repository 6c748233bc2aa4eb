import { useCallback, useMemo, useState } from 'react'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import {
  type Hastening,
  type HasteningAction,
  hasteningSteps,
  planHastening,
  scenarioOfAction,
} from '#domain/household-plan/plan-hastening.ts'
import type { PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Formulas } from '#web/kit/display/formulas.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { useIsPrepared } from '#web/kit/parts/use-is-prepared.ts'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { MOST_SCENARIOS } from '#web/member/wealth-plan/scenario/use-scenarios.ts'
import { monthsWords } from './months-words.ts'
import { hasteningCalculations } from './plan-calculations.ts'
import { type SavableAction, SaveActionDialog } from './save-action-dialog.tsx'
import { HasteningSkeleton } from './wealth-plan-skeleton.tsx'

const SHOWN = 5

interface HastenListProps {
  readonly plan: HouseholdPlan
  /** The outlook of the plan itself. */
  readonly base: PlanOutlook
  readonly scenarioCount: number
  readonly onCreated: (id: string) => void
}

/**
 * The actions that bring security nearer; the effect of each is computed by the whole projection, without the
 * others.
 */
export function HastenList({ plan, base, scenarioCount, onCreated }: HastenListProps) {
  const format = useFormatEuro()
  const areHidden = useAreAmountsHidden()
  const [isSaving, setSaving] = useState(false)
  // The name of a stored scenario outlives the privacy switch, so it leaves the amount out instead of showing
  // dots for it.
  const nameOf = (action: HasteningAction) =>
    areHidden ? plainNames[action.name] : actionWords(action, plan, formatEuro)
  const prepare = useCallback(() => hasteningSteps(plan, 'security'), [plan])
  const isPrepared = useIsPrepared(prepare)
  const actions = useMemo(
    () => (isPrepared ? planHastening(plan, 'security').slice(0, SHOWN) : []),
    [isPrepared, plan],
  )
  if (!isPrepared) return <HasteningSkeleton />
  if (actions.length === 0) return null
  const savable = actions.flatMap(({ action }): readonly SavableAction[] => {
    const scenario = scenarioOfAction(plan, action)
    return scenario ? [{ words: actionWords(action, plan, format), name: nameOf(action), scenario }] : []
  })
  const isDated = actions.some(({ monthsEarlier }) => monthsEarlier !== null)
  const sizeOf = ({ monthsEarlier, gainCents }: Hastening) => (isDated ? (monthsEarlier ?? 0) : gainCents)
  const most = Math.max(1, ...actions.map(sizeOf))
  return (
    <section aria-labelledby="hasten">
      <h3 id="hasten" className="label-caps">
        {isDated ? 'Was Sicherheit vorzieht' : 'Was am Ende mehr bleibt'}
      </h3>
      <ul className="mt-2 border-t border-border">
        {actions.map((hastening) => (
          <li key={actionWords(hastening.action, plan, format)} className="border-b border-border pt-2.5">
            <div className="flex justify-between gap-4 text-14">
              <span>{actionWords(hastening.action, plan, format)}</span>
              <span className="shrink-0 font-semibold">
                {hastening.monthsEarlier === null
                  ? gainWords(hastening, format)
                  : monthsWords(hastening.monthsEarlier)}
              </span>
            </div>
            <svg aria-hidden width="100%" height="3" className="mt-2 block">
              <rect width={`${(sizeOf(hastening) / most) * 100}%`} height="3" className="fill-primary" />
            </svg>
          </li>
        ))}
      </ul>
      {savable.length > 0 && (
        <TextAction className="font-semibold !text-primary" onClick={() => setSaving(true)}>
          Als Szenario speichern
        </TextAction>
      )}
      <p className="text-14 text-text-3">
        Jede Zeile allein, mit dem ganzen Plan gerechnet
        {isDated ? '' : ', in heutiger Kaufkraft'}
        {beforeTax(plan)}.
      </p>
      <Formulas
        of={() =>
          hasteningCalculations(
            actions.map((hastening) => ({ words: actionWords(hastening.action, plan, format), hastening })),
            base,
            plan,
            format,
          )
        }
      />
      {isSaving && (
        <SaveActionDialog
          actions={savable}
          isFull={scenarioCount >= MOST_SCENARIOS}
          onClose={() => setSaving(false)}
          onCreated={onCreated}
        />
      )}
    </section>
  )
}

/** The names of actions without their amounts. */
const plainNames = {
  save: 'Mehr sparen',
  live: 'Günstiger leben',
  growth: 'Sparrate stärker steigern',
  cost: 'Weniger Kosten',
} as const satisfies Record<HasteningAction['name'], string>

function gainWords({ onPlan, gainCents }: Hastening, format: ReturnType<typeof useFormatEuro>): string {
  return onPlan === null ? format(gainCents, { isSigned: true, isWhole: true }) : formatMonthEntry(onPlan)
}

function actionWords(action: HasteningAction, plan: HouseholdPlan, format: (cents: Cents) => string): string {
  switch (action.name) {
    case 'save':
      return `${format(action.cents)} mehr sparen`
    case 'live':
      return `Leben ${format(action.cents)} günstiger, Betrag sparen`
    case 'growth':
      return `Sparrate jährlich ${formatPercent(action.toBp, { digits: 1 })} statt ${formatPercent(action.fromBp, { digits: 1 })} steigern`
    case 'cost':
      return `${formatPercent(action.toBp, { digits: 2 })} statt ${formatPercent(action.fromBp, { digits: 2 })} Kosten: ${plan.positions.find(({ id }) => id === action.positionId)?.name ?? ''}`
  }
}
