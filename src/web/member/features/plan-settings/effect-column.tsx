import { useMemo, useState } from 'react'
import { type Month, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import { pensionOverview } from '#domain/household-retirement/pension-overview.ts'
import type { Cents } from '#domain/money/cents.ts'
import { planSuccess } from '#domain/plan-explanation/plan-success.ts'
import { retirementInputOf } from '#domain/wealth-projection/plan-retirement.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { numberWord } from '#web/kit/words/number-word.ts'
import { LoanGaps } from '#web/member/loan-terms/loan-gaps.tsx'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { personNames } from '#web/member/wealth-plan/person-names.ts'
import { usePlanEdits } from '#web/member/wealth-plan/plan-edits.tsx'
import { roughRange } from '#web/member/wealth-plan/rough-range.ts'
import { questionOf, rangeAfter, simulationInput } from '#web/member/wealth-plan/simulation-question.ts'
import { pensionSentence } from '#web/member/wealth-plan/success-words.ts'
import { useSimulations } from '#web/member/wealth-plan/use-simulation.ts'

const stepNames = { protection: 'Schutz', security: 'Sicherheit', freedom: 'Freiheit' } as const

interface EffectColumnProps {
  readonly plan: HouseholdPlan
  readonly outlook: PlanOutlook
  /** The same plan from today on, with the present worth. */
  readonly fromNow: HouseholdPlan | null
  readonly persons: readonly Person[]
}

/** The effect of the assumptions on the plan, beside the fields that change them. */
export function EffectColumn({ plan, outlook, fromNow, persons }: EffectColumnProps) {
  const { steps, endMonth, endCents, endRealCents, projection } = outlook
  const security = steps.find(({ name }) => name === 'security')?.onPlan ?? null
  const pensionCents = pensionOverview(retirementInputOf(plan.input))?.netCents ?? 0
  return (
    <aside aria-label="Wirkung" className="flex flex-col gap-10">
      <div className="section-rule pt-4">
        <h2 className="label-caps">Wirkung, heutige Kaufkraft{beforeTax(plan)}</h2>
        <dl className="mt-2 text-14">
          {steps.map(({ name, onPlan, targetCents }) => (
            <Line key={name} label={stepNames[name]}>
              {targetCents === 0 ? 'noch kein Ziel' : onPlan ? formatMonthEntry(onPlan) : 'nicht im Plan'}
            </Line>
          ))}
          <Line label={`Plan ${yearOf(endMonth)}`}>
            <Money cents={endRealCents} />
          </Line>
          <Line label="P10 bis P90">
            <Range fromNow={fromNow} outlook={outlook} />
          </Line>
          <Line label={`Plan ${yearOf(endMonth)}, nominal`}>
            <Money cents={endCents} />
          </Line>
        </dl>
        <LoanGaps positions={plan.positions} look="line" className="mt-3" />
        <LastChange security={security} endRealCents={endRealCents} />
      </div>
      {projection.retirementMonth && (
        <div className="section-rule pt-4">
          <h2 className="text-20">
            {projection.runsOutMonth ? 'Mit Rente reicht es nicht' : 'Mit Rente reicht es'}
          </h2>
          <p className="mt-1 text-14 text-text-2">
            {pensionSentence(planSuccess(plan, outlook), personNames(persons), beforeTax(plan))}
          </p>
          <LoanGaps positions={plan.positions} look="line" className="mt-1" />
          <dl className="mt-2 text-14">
            <Line label="Leben">
              <Money cents={plan.lifeCents} />
            </Line>
            <Line label="Rente netto">
              <Money cents={-pensionCents} />
            </Line>
            <div className="double-rule flex justify-between gap-4 border-t border-t-text py-2 font-semibold">
              <dt>Lücke im Monat</dt>
              <dd>
                <Money cents={Math.max(0, plan.lifeCents - pensionCents)} />
              </dd>
            </div>
          </dl>
        </div>
      )}
    </aside>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-border py-2">
      <dt className="text-text-2">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

interface Effect {
  readonly security: Month | null
  readonly endRealCents: Cents
}

/** The range in which eight of ten paths lie at the end of the plan. */
function Range({ fromNow, outlook }: Pick<EffectColumnProps, 'fromNow' | 'outlook'>) {
  const { steps, endMonth } = outlook
  const questions = useMemo(() => {
    const input = fromNow && simulationInput(fromNow, null, steps)
    return [input && questionOf(input)]
  }, [fromNow, steps])
  const [picture] = useSimulations(questions)
  const format = useFormatEuro()
  if (!fromNow || !picture) return '…'
  const { lowCents, highCents } = rangeAfter(picture, monthsBetween(fromNow.month, endMonth))
  return <span className="whitespace-nowrap">{roughRange(lowCents, highCents, format)}</span>
}

/** The last change, with its effect on the month of security or on the amount at the end of the plan. */
function LastChange(now: Effect) {
  const { lastWord } = usePlanEdits()
  const [seen, setSeen] = useState({ before: now, now })
  // The month moves with the optimistic change, before the words of the saved change arrive.
  if (seen.now.security !== now.security || seen.now.endRealCents !== now.endRealCents)
    setSeen({ before: seen.now, now })
  if (lastWord === null) return null
  return (
    <div role="status" className="mt-4 text-14">
      <p className="label-caps">Letzte Änderung</p>
      <p className="mt-1">{lastWord}</p>
      <p className="font-semibold text-primary">
        {moved(seen.before.security, now.security) ?? (
          <Gain cents={now.endRealCents - seen.before.endRealCents} />
        )}
      </p>
    </div>
  )
}

function Gain({ cents }: { readonly cents: Cents }) {
  return cents === 0 ? null : (
    <>
      <Money cents={cents} isSigned /> am Ende
    </>
  )
}

function moved(before: Month | null, after: Month | null): string | null {
  if (before === null || after === null || before === after) return null
  const months = monthsBetween(after, before)
  const count = Math.abs(months)
  return `${count === 1 ? 'einen Monat' : `${numberWord(count)} Monate`} ${months > 0 ? 'früher' : 'später'}`
}
