import { formatEuro } from '#domain/money/format-money.ts'
import { PlanCurve } from './plan-curve.tsx'
import { axisYears, planTitle, reachedWords, stepWords, todayWords } from './plan-words.ts'
import type { HomePlan } from './plan.ts'

interface PlanProps {
  readonly plan: HomePlan
  readonly isSample: boolean
  readonly savingCents: number
}

/** The height of the curve, and how far from the top of the figure it begins beside the chain. */
const CURVE_HEIGHT = 240
const CURVE_TOP = 72

/** Where the plan begins, in pixels from the top of its figure. */
export function planStartY(plan: HomePlan): number {
  return CURVE_TOP + startOf(plan)
}

/** The end of the chain: the final figure, the curve under it, and its years. */
export function PlanFigure({ plan, isSample, savingCents }: PlanProps) {
  const [start, middle, end] = axisYears(isSample)
  const sum = formatEuro(Math.round(plan.endCents / 100) * 100, { isWhole: true })
  return (
    <figure className="plan-figure">
      <figcaption>
        <p className="label-caps">{planTitle(isSample)}</p>
        <p
          className={`-ml-0.5 font-semibold tracking-heading whitespace-nowrap text-primary ${sum.length > 12 ? 'text-24' : 'text-38 md:text-46'}`}
        >
          {sum}
        </p>
        <p className="mt-1 inline-block border-t border-primary pt-1 text-14 text-text-2">
          {todayWords(isSample, plan.todayCents, savingCents)}
        </p>
      </figcaption>
      <div className="plan-curve">
        <PlanCurve plan={plan} height={CURVE_HEIGHT} />
      </div>
      <p aria-hidden className="mt-2 flex justify-between text-14 text-text-2">
        <span>{start}</span>
        <span>{middle}</span>
        <span>{end}</span>
      </p>
      <p className="mt-2 text-14 text-text-3">Linie: nach Plan. Graue Fläche: was dafür eingezahlt ist.</p>
    </figure>
  )
}

/** Which of the steps the plan reaches, and when. */
export function PlanSteps({ plan, isSample }: Omit<PlanProps, 'savingCents'>) {
  return (
    <div>
      <h3 className="label-caps border-b border-border pb-2">Was der Plan erreicht</h3>
      <dl>
        {plan.steps.map((step) => (
          <div key={step.name} className="flex justify-between gap-4 border-b border-border py-2.5">
            <dt>
              <span className="block font-semibold">{stepWords[step.name].title}</span>
              <span className="block text-14 text-text-3">{stepWords[step.name].note}</span>
            </dt>
            <dd className="text-right">
              <span className="block">{formatEuro(step.targetCents)}</span>
              <span className="block text-14 text-text-2">{reachedWords(step, isSample)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function startOf({ points, todayCents }: HomePlan): number {
  const top = Math.max(1, ...points.map(({ balanceCents }) => balanceCents))
  return CURVE_HEIGHT * (1 - todayCents / top)
}
