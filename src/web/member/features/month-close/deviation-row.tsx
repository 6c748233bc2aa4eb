import type { ReactNode } from 'react'
import type { Cents } from '#domain/money/cents.ts'
import { Money } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'

const deviationColumns =
  '@min-[64rem]:grid @min-[64rem]:grid-cols-[minmax(0,1fr)_8rem_8rem_8.5rem_24.5rem] @min-[64rem]:gap-x-5'

/** The heads of the columns, where the rows have columns. */
export function DeviationHead() {
  return (
    <div aria-hidden className={`label-caps hidden border-b border-border py-2.5 ${deviationColumns}`}>
      <span>Posten</span>
      <span className="text-right">Plan</span>
      <span className="text-right">Ist</span>
      <span className="text-right">Abweichung</span>
      <span>Entscheidung</span>
    </div>
  )
}

interface DeviationRowProps {
  readonly name: string
  readonly note: ReactNode
  readonly planCents: Cents
  readonly actualCents: Cents
  /** The decision about the deviation, or the question for it. */
  readonly children: ReactNode
}

/** A deviation of the household plan: planned, spent, the difference, and the decision. */
export function DeviationRow({ name, note, planCents, actualCents, children }: DeviationRowProps) {
  return (
    <li className={`border-b border-border py-3 last:border-b-0 ${deviationColumns}`}>
      <div className="flex items-baseline justify-between gap-4 @min-[64rem]:block">
        <p className="min-w-0 font-semibold">{softHyphens(name)}</p>
        <Money
          cents={actualCents - planCents}
          isSigned
          className="text-18 font-semibold @min-[64rem]:hidden"
        />
        <p className="hidden text-14 text-text-3 @min-[64rem]:block">{note}</p>
      </div>
      <p className="mt-0.5 text-14 text-text-3 @min-[64rem]:hidden">
        <Money cents={actualCents} /> statt <Money cents={planCents} />. {note}
        {note !== '' && note !== undefined && '.'}
      </p>
      <p className="hidden text-right @min-[64rem]:pt-2.5 text-text-2 @min-[64rem]:block">
        <span className="sr-only">Plan </span>
        <Money cents={planCents} />
      </p>
      <p className="hidden text-right @min-[64rem]:pt-2.5 @min-[64rem]:block">
        <span className="sr-only">Ist </span>
        <Money cents={actualCents} />
      </p>
      <p className="hidden text-right @min-[64rem]:pt-2.5 font-semibold @min-[64rem]:block">
        <span className="sr-only">Abweichung </span>
        <Money cents={actualCents - planCents} isSigned />
      </p>
      <div className="mt-3 @min-[64rem]:mt-0">{children}</div>
    </li>
  )
}
