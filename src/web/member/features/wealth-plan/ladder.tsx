import { formatPercent } from '#domain/money/format-money.ts'
import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'
import { Money } from '#web/display/money.tsx'

interface LadderProps {
  readonly steps: readonly LadderStep[]
  /** When each is reached, in words; the same order. */
  readonly reached: readonly string[]
}

// Three rising treads; written out, so that Tailwind finds the classes.
const rises = ['lg:mt-24', 'lg:mt-12', 'lg:mt-0'] as const

/** Schutz, Sicherheit, Freiheit: each a step higher, each with its progress. */
export function Ladder({ steps, reached }: LadderProps) {
  return (
    <ol className="grid items-stretch lg:grid-cols-3">
      {steps.map((step, at) => (
        <li key={step.name} className={`flex flex-col border-border bg-bg lg:border-l ${rises[at] ?? ''}`}>
          <Progress step={step} />
          <div className="grow p-5">
            <div className="flex items-baseline justify-between gap-3">
              <h2 className="text-20">{ladderWords[step.name].title}</h2>
              <span className="text-14 font-semibold">{formatPercent(step.doneBp, { digits: 1 })}</span>
            </div>
            <p className="mt-1 text-18 font-semibold">
              <Money cents={step.targetCents} />
            </p>
            <p className="text-14 text-text-3">{ladderWords[step.name].formula}</p>
            <dl className="mt-4 text-14">
              <div className="flex justify-between gap-3 py-1">
                <dt className="text-text-2">Es fehlen</dt>
                <dd>
                  <Money cents={step.missingCents} />
                </dd>
              </div>
              <div className="flex justify-between gap-3 py-1">
                <dt className="text-text-2">Nach Plan</dt>
                <dd>{reached[at]}</dd>
              </div>
            </dl>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Progress({ step }: { readonly step: LadderStep }) {
  return (
    <svg width="100%" height="6" aria-hidden className="block">
      <rect width="100%" height="2" className="fill-text" />
      <rect width={`${step.doneBp / 100}%`} height="6" className="fill-primary" />
    </svg>
  )
}

interface LadderWords {
  readonly title: string
  readonly formula: string
}

const ladderWords: Readonly<Record<LadderStep['name'], LadderWords>> = {
  protection: { title: 'Schutz', formula: '6 × Leben, auf dem Tagesgeld' },
  security: { title: 'Sicherheit', formula: 'Leben × 12 ÷ 4,0\u00A0%' },
  freedom: { title: 'Freiheit', formula: 'Wunschbudget × 12 ÷ 4,0\u00A0%' },
}
