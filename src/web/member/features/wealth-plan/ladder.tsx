import type { ReactNode } from 'react'
import type { LadderRung } from '#domain/household-plan/ladder-of-plan.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { PlanSuccess } from '#domain/plan-explanation/plan-success.ts'
import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
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

// The offsets of three rising steps, beside each other or, on a phone, below each other; the classes are
// written out, so that Tailwind finds them.
const rises = ['md:mt-24', 'phone:ml-8 md:mt-12', 'phone:ml-16 md:mt-0'] as const

/**
 * The ladder of Schutz, Sicherheit and Freiheit (protection, security, freedom): each stands a step higher,
 * with its progress and its dates.
 */
export function Ladder({ plan, rungs, terms, success }: LadderProps) {
  const format = useFormatEuro()
  const reached = rungs.findLast(({ reachedIn }) => reachedIn !== null)?.name ?? 'protection'
  return (
    <>
      <ol className="grid items-stretch border-b border-text md:grid-cols-3 phone:mt-4 phone:flex phone:flex-col-reverse">
        {rungs.map((rung, at) => (
          <li
            key={rung.name}
            className={`flex min-w-0 flex-col border-l border-border bg-bg ${rises[at] ?? ''}`}
          >
            <Progress doneBp={rung.targetCents > 0 ? rung.doneBp : 0} />
            <div className="grow p-4">
              <div className="flex items-baseline justify-between gap-3">
                <h2 className="text-18">{stepWords[rung.name]}</h2>
                {rung.targetCents > 0 && (
                  <span className="text-14 font-semibold">{formatPercent(rung.doneBp, { digits: 1 })}</span>
                )}
              </div>
              {rung.targetCents > 0 ? (
                <>
                  <p className="mt-1 text-16 font-semibold">
                    <Money cents={rung.targetCents} />
                  </p>
                  <p className="text-14 text-text-3">{formulaOf(rung.name, terms, format)}</p>
                  <Dates rung={rung} note={beforeTax(plan)} />
                </>
              ) : (
                <p className="mt-1 text-14 text-text-2">
                  Sobald bekannt ist, was euer Leben im Monat kostet.
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
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
      <Line label="Es fehlen">
        <Money cents={rung.missingCents} isWhole />
      </Line>
      <Line label={`Nach Plan${note}`}>
        {rung.onPlan === null ? 'nicht im Plan' : formatMonthEntry(rung.onPlan)}
      </Line>
      <Line label="Wie zuletzt">
        {rung.onTrend === null
          ? rung.trendRefusal === 'too_young'
            ? 'ab drei Monaten'
            : 'offen'
          : formatMonthEntry(rung.onTrend)}
      </Line>
    </dl>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3 py-0.5">
      <dt className="text-text-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Progress({ doneBp }: { readonly doneBp: BasisPoints }) {
  return (
    <svg width="100%" height="6" aria-hidden className="block">
      <rect width="100%" height="2" className="fill-text" />
      <rect width={`${doneBp / 100}%`} height="6" className="fill-primary" />
    </svg>
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
