import type { ReactNode } from 'react'
import type { BasisPoints } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'

// The offsets of three rising steps, beside each other or, on a phone, below each other; the classes are
// written out, so that Tailwind finds them.
const rises = ['md:mt-24', 'phone:ml-8 md:mt-12', 'phone:ml-16 md:mt-0'] as const

/** Three steps, each a step higher than the one before. */
export function RisingSteps({ children }: { readonly children: ReactNode }) {
  return (
    <ol className="grid items-stretch border-b border-text md:grid-cols-3 phone:mt-4 phone:flex phone:flex-col-reverse">
      {children}
    </ol>
  )
}

interface RisingStepProps {
  readonly title: string
  /** The place among the steps, the lowest first. */
  readonly at: number
  /** What is reached of it; null: what it takes is not known. */
  readonly doneBp: BasisPoints | null
  readonly children: ReactNode
}

/** A step with its name, its progress in words and as a bar on its edge, and what belongs to it. */
export function RisingStep({ title, at, doneBp, children }: RisingStepProps) {
  return (
    <li className={`flex min-w-0 flex-col border-l border-border bg-bg ${rises[at] ?? ''}`}>
      <Progress doneBp={doneBp ?? 0} />
      <div className="grow p-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-18">{title}</h2>
          {doneBp !== null && (
            <span className="text-14 font-semibold">{formatPercent(doneBp, { digits: 1 })}</span>
          )}
        </div>
        {children}
      </div>
    </li>
  )
}

export function StepLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
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
