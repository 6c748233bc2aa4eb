import type { ReactNode } from 'react'
import type { Cents } from '#domain/money/cents.ts'
import { splitEuro } from '#domain/money/format-money.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'

interface AnswerFigureProps {
  readonly cents: Cents
  /** A label in small capitals above the figure. */
  readonly label?: ReactNode
  /** The size: 72 for the answer of a page, 46 for that of a section, 30 for one in a slip. */
  readonly size?: 72 | 46 | 30
  /** Puts a plus before amounts above 0, for differences. */
  readonly isSigned?: boolean
  readonly className?: string
}

const sizes = {
  72: 'text-46 md:text-72 tracking-heading',
  46: 'text-38 md:text-46 tracking-heading',
  30: 'text-30',
} as const

/**
 * The number of characters before the comma, from `1.000`, `100.000` and `10.000.000` on: whether they fit depends on
 * the room around them.
 */
const [FIRST_LETTERS, LONG_LETTERS, LONGEST_LETTERS] = [5, 7, 10]

/** The sizes for long figures, at most as large as the others. */
const thousandSizes = {
  72: 'text-[min(2.875rem,17.5cqi)]/[1.06] tracking-heading md:text-[min(4.5rem,17.5cqi)]/[1.06]',
  46: 'text-[min(2.375rem,17.5cqi)]/[1.06] tracking-heading md:text-[min(2.875rem,17.5cqi)]/[1.06]',
  30: 'text-[min(1.875rem,17.5cqi)]/[1.2]',
} as const
const longSizes = {
  72: 'text-[min(2.875rem,14cqi)]/[1.06] tracking-heading md:text-[min(4.5rem,14cqi)]/[1.06]',
  46: 'text-[min(2.375rem,14cqi)]/[1.06] tracking-heading md:text-[min(2.875rem,14cqi)]/[1.06]',
  30: 'text-[min(1.875rem,14cqi)]/[1.2]',
} as const
const longestSizes = {
  72: 'text-[min(2.875rem,11.5cqi)]/[1.06] tracking-heading md:text-[min(4.5rem,11.5cqi)]/[1.06]',
  46: 'text-[min(2.375rem,11.5cqi)]/[1.06] tracking-heading md:text-[min(2.875rem,11.5cqi)]/[1.06]',
  30: 'text-[min(1.875rem,11.5cqi)]/[1.2]',
} as const

/** The main figure of a page: euros in weight 600, cents in 400 and text-3. */
export function AnswerFigure({ cents, label, size = 72, isSigned = false, className }: AnswerFigureProps) {
  const { length } = eurosOf(cents, isSigned)
  return (
    <div className={classNames(length >= FIRST_LETTERS && '@container', className)}>
      {label !== undefined && <p className="label-caps mb-1">{label}</p>}
      <p className={classNames('-ml-[0.04em] whitespace-nowrap', sizesFor(length)[size])}>
        <AnswerParts cents={cents} isSigned={isSigned} />
      </p>
    </div>
  )
}

function sizesFor(letters: number) {
  if (letters >= LONGEST_LETTERS) return longestSizes
  if (letters >= LONG_LETTERS) return longSizes
  return letters >= FIRST_LETTERS ? thousandSizes : sizes
}

/** The figure alone, for headings and sentences that set their own size. */
export function AnswerParts({ cents, isSigned = false }: Pick<AnswerFigureProps, 'cents' | 'isSigned'>) {
  const areHidden = useAreAmountsHidden()
  const parts = splitEuro(cents)
  const euros = areHidden ? '••••' : eurosOf(cents, isSigned)
  return (
    <>
      <span className="font-semibold">{euros}</span>
      <span className="font-normal text-text-3">
        {areHidden ? '' : `,${parts.cents}`}
        {'\u00A0€'}
      </span>
    </>
  )
}

function eurosOf(cents: Cents, isSigned: boolean): string {
  const { sign, euros } = splitEuro(cents)
  return `${isSigned && cents > 0 ? '+' : sign}${euros}`
}
