import type { ReactNode } from 'react'
import type { Decimal } from '#domain/money/decimal.ts'
import { formatDecimal } from '#domain/money/format-decimal.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'

interface AnswerProps {
  /** The sentence that the figure completes: "Aus 100,00 € im Monat werden in 20 Jahren". */
  readonly sentence: string
  /** {@link EuroFigure} or {@link TextFigure}. */
  readonly figure: ReactNode
  /** The unit behind the figure, such as "im Monat". */
  readonly unit?: string
  readonly children?: ReactNode
}

/** The result at the top: a sentence, its figure, and what belongs to it. */
export function Answer({ sentence, figure, unit, children }: AnswerProps) {
  return (
    <>
      <p className="text-18 font-medium text-balance md:text-24">{sentence}</p>
      <p className="-ml-[0.04em] flex flex-wrap items-baseline gap-x-3">
        {figure}
        {unit && <span className="text-18 text-text-2 md:text-24">{unit}</span>}
      </p>
      {children && <div className="mt-2 max-w-prose text-pretty text-text-2 md:text-18/7">{children}</div>}
    </>
  )
}

/** An amount with euros in weight 600, cents in 400 and text-3, smaller the longer it gets; enormous amounts wrap. */
export function EuroFigure({ amount }: { readonly amount: Decimal }) {
  const areHidden = useAreAmountsHidden()
  const [euros = '', cents = ''] = formatDecimal(amount).split(',')
  const groups = areHidden ? ['••••'] : euros.split('.')
  return (
    <span className={sizeOf(euros.length + 4)}>
      <span className="font-semibold">
        {groups.map((group, at) => (
          // The groups of one figure have a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at}>
            {at > 0 && <wbr />}
            {at > 0 && '.'}
            {group}
          </span>
        ))}
      </span>
      <span className="font-normal whitespace-nowrap text-text-3">
        {areHidden ? '' : `,${cents}`}
        {'\u00A0€'}
      </span>
    </span>
  )
}

/** A figure that is no amount, such as "29 Monate" or "5,00 %". */
export function TextFigure({ children }: { readonly children: string }) {
  return <span className={classNames('font-semibold', sizeOf(children.length))}>{children}</span>
}

function sizeOf(characters: number): string {
  if (characters <= 12) return 'text-46 tracking-heading md:text-72'
  if (characters <= 15) return 'text-38 tracking-heading md:text-72'
  if (characters <= 20) return 'text-30 tracking-heading md:text-56'
  if (characters <= 27) return 'text-24 md:text-46'
  return 'text-20 md:text-30'
}
