import { type Decimal, decimal } from '#domain/money/decimal.ts'
import type { Difference } from '#web/household/calculators/calculator.ts'
import type { Show } from '#web/kit/words/show.ts'

/** A difference of amounts, such as "+57.564,92 €", good or bad by the wanted direction. */
export function euroDifference(
  first: Decimal,
  other: Decimal,
  show: Show,
  wanted: 'more' | 'less' = 'more',
): Difference {
  const difference = decimal(other).minus(first)
  return { words: show.euros(difference, { isSigned: true }), tone: toneOf(difference, wanted) }
}

/** A difference of counts, such as "+12 Monate" */
export function countDifference(
  first: number,
  other: number,
  show: Show,
  words: { readonly one: string; readonly many: string },
  wanted: 'more' | 'less' = 'more',
): Difference {
  const difference = other - first
  const noun = Math.abs(difference) === 1 ? words.one : words.many
  return {
    words: `${show.number(difference, { places: 0, isSigned: true })} ${noun}`,
    tone: toneOf(decimal(difference), wanted),
  }
}

function toneOf(difference: Decimal, wanted: 'more' | 'less'): Difference['tone'] {
  if (difference.eq(0)) return 'none'
  return difference.gt(0) === (wanted === 'more') ? 'good' : 'bad'
}
