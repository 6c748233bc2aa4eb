import type { ReactNode } from 'react'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'

interface PropertyHeroProps {
  /** The name of the figure, with the property: `ETW Leipzig, Eigenkapital`. */
  readonly label: ReactNode
  /** The figure of the page; null: it cannot be computed. */
  readonly cents: number | null
  readonly sentence: ReactNode
  readonly button?: ReactNode
  /** The bar, and the lines below it. */
  readonly children: ReactNode
}

/** The answer of the view at the left, the bar and what follows from it at the right; on phones the button comes last. */
export function PropertyHero({ label, cents, sentence, button, children }: PropertyHeroProps) {
  return (
    <div className="@container mt-6 md:mt-9">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 @min-[54rem]:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div className="@min-[54rem]:pt-8">
          <h1 className="label-caps mb-1">{label}</h1>
          {cents === null ? (
            <p className="text-46 text-text-3 md:text-72">–</p>
          ) : (
            <AnswerFigure cents={cents} />
          )}
          <p className="mt-2 max-w-prose text-18/7 text-text-2 md:mt-3">{sentence}</p>
          {button && <div className="mt-5 print:hidden @max-[54rem]:hidden">{button}</div>}
        </div>
        <div className="min-w-0">{children}</div>
        {button && <div className="print:hidden @min-[54rem]:hidden [&>*]:w-full">{button}</div>}
      </div>
    </div>
  )
}

interface FactProps {
  readonly label: ReactNode
  readonly children: ReactNode
}

/** A line below the bar: what it is, and its amount at the right. */
export function Fact({ label, children }: FactProps) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-t border-border py-2 last:border-b">
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0 font-semibold">{children}</dd>
    </div>
  )
}
