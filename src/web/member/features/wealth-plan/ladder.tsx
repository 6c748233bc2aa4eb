import type { LadderRung } from '#domain/household-plan/ladder-of-plan.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { PlanSuccess } from '#domain/plan-explanation/plan-success.ts'
import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { RisingStep, RisingSteps, StepLine } from '#web/member/wealth-plan/rising-steps.tsx'
import { stepWords } from '#web/member/wealth-plan/step-words.ts'
import { reachedSentence } from '#web/member/wealth-plan/success-words.ts'
import type { LadderTerms } from './plan-calculations.ts'

interface LadderProps {
  readonly plan: Parameters<typeof beforeTax>[0]
  readonly rungs: readonly LadderRung[]
  readonly terms: LadderTerms
  /** What the plan counts as success; undefined before it is computed. */
  readonly success: PlanSuccess | null | undefined
}

/**
 * The ladder of Schutz, Sicherheit and Freiheit (protection, security, freedom): each stands a step higher,
 * with its progress and its dates.
 */
export function Ladder({ plan, rungs, terms, success }: LadderProps) {
  const format = useFormatEuro()
  const reached = rungs.findLast(({ reachedIn }) => reachedIn !== null)?.name ?? 'protection'
  return (
    <>
      <RisingSteps>
        {rungs.map((rung, at) => (
          <RisingStep
            key={rung.name}
            title={stepWords[rung.name]}
            at={at}
            doneBp={rung.targetCents > 0 ? rung.doneBp : null}
          >
            {rung.targetCents > 0 ? (
              <>
                <p className="mt-1 text-16 font-semibold">
                  <Money cents={rung.targetCents} />
                </p>
                <p className="text-14 text-text-3">{formulaOf(rung.name, terms, format)}</p>
                <Dates rung={rung} note={beforeTax(plan)} />
              </>
            ) : (
              <p className="mt-1 text-14 text-text-2">Sobald bekannt ist, was euer Leben im Monat kostet.</p>
            )}
          </RisingStep>
        ))}
      </RisingSteps>
      {success && reached !== 'protection' && (
        <p className="mt-3 max-w-prose text-14 text-text-2">
          {reachedSentence(success, reached, format)} Ob das Geld auf Dauer reicht, steht unter der Kurve.
        </p>
      )}
    </>
  )
}

function Dates({ rung, note }: { readonly rung: LadderRung; readonly note: string }) {
  if (rung.reachedIn !== null)
    return (
      <p className="mt-3 text-14 font-semibold text-positive">erreicht {formatMonthEntry(rung.reachedIn)}</p>
    )
  return (
    <dl className="mt-3 text-14">
      <StepLine label="Es fehlen">
        <Money cents={rung.missingCents} isWhole />
      </StepLine>
      <StepLine label={`Nach Plan${note}`}>
        {rung.onPlan === null ? 'nicht im Plan' : formatMonthEntry(rung.onPlan)}
      </StepLine>
      <StepLine label="Wie zuletzt">
        {rung.onTrend === null
          ? rung.trendRefusal === 'too_young'
            ? 'ab drei Monaten'
            : 'offen'
          : formatMonthEntry(rung.onTrend)}
      </StepLine>
    </dl>
  )
}

function formulaOf(
  name: LadderStep['name'],
  { lifeCents, wishedBudgetCents, protectionMonths, withdrawalRateBp }: LadderTerms,
  format: (cents: Cents) => string,
): string {
  if (name === 'protection') return `${protectionMonths} × ${format(lifeCents)}`
  const monthly = format(name === 'security' ? lifeCents : wishedBudgetCents)
  return `${monthly} × 12 ÷ ${formatPercent(withdrawalRateBp, { digits: 1 })}`
}
