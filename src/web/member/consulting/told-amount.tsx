import { createContext, useContext } from 'react'
import type { Cents } from '#domain/money/cents.ts'
import { formatPercentNumber, splitEuro } from '#domain/money/format-money.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'
import { EXACTLY, hiddenAmount, tellAmount, type TellFormat, type Telling } from './tell-amount.ts'

const TellingContext = createContext<Telling>(EXACTLY)

/** Everything below tells its amounts as the grant allows. */
export const TellingPlace = TellingContext.Provider

export function useTelling(): Telling {
  return useContext(TellingContext)
}

/** A function that tells amounts inside a sentence or a drawing, or hides them. */
export function useTell(): (value: Cents, format?: TellFormat) => string {
  const telling = useTelling()
  const areHidden = useAreAmountsHidden()
  return (value, format) => (areHidden ? hiddenAmount(telling) : tellAmount(value, telling, format))
}

interface ToldAmountProps extends TellFormat {
  readonly value: Cents
  /** Whether an amount below zero is red, besides its minus. */
  readonly isToned?: boolean
  readonly className?: string
}

/** An amount of a client, as the grant tells it. */
export function ToldAmount({ value, isToned = false, className, ...format }: ToldAmountProps) {
  const tell = useTell()
  return (
    <span className={classNames('whitespace-nowrap', isToned && value < 0 && 'text-negative', className)}>
      {tell(value, format)}
    </span>
  )
}

interface ToldFigureProps {
  readonly value: Cents
  readonly className?: string
}

/** The main figure of a view: "rund 132.700 €", its size by the room around it. */
export function ToldFigure({ value, className }: ToldFigureProps) {
  const { unit, amounts } = useTelling()
  const areHidden = useAreAmountsHidden()
  const parts = splitEuro(value)
  const whole = unit === 'percent' ? formatPercentNumber(value, { digits: 0 }) : `${parts.sign}${parts.euros}`
  return (
    <div className={classNames('@container', className)}>
      <p className="-ml-[0.04em] text-[min(2.875rem,12cqi)]/[1.06] tracking-heading whitespace-nowrap md:text-[min(4.5rem,12cqi)]/[1.06]">
        {amounts === 'rounded' && (
          <span className="mr-[0.3em] text-[0.55em] font-normal tracking-normal text-text-3">rund</span>
        )}
        <span className="font-semibold">{areHidden ? '••••' : whole}</span>
        <span className="font-normal text-text-3">
          {amounts === 'exact' && !areHidden && `,${parts.cents}`}
          {unit === 'percent' ? '\u00A0%' : '\u00A0€'}
        </span>
      </p>
    </div>
  )
}
