import { decimal } from '#domain/money/decimal.ts'
import type { GridMark } from '#web/kit/labels/plot-words.tsx'
import type { Show } from '#web/kit/words/show.ts'
import { GridLines, GridWords, hairline } from './grid.tsx'
import { type RoundScale, roundScale } from './round-scale.ts'

interface EuroGridProps {
  readonly scale: RoundScale
  readonly width: number
}

export function EuroGrid({ scale, width }: EuroGridProps) {
  return <GridLines marks={scale.marks} y={scale.y} width={width} />
}

interface EuroMarksProps {
  readonly scale: RoundScale
  readonly show: Show
}

/** The whole amounts of the grid, for words that must not cover lines; 0 needs none. */
export function euroMarks(scale: RoundScale, show: Show): readonly GridMark[] {
  return scale.marks
    .filter((mark) => mark !== 0)
    .map((mark) => ({ y: hairline(scale.y(mark)), words: axisEuros(mark, show) }))
}

/** The whole amounts of the grid, at its left. */
export function EuroMarks({ scale, show }: EuroMarksProps) {
  return <GridWords marks={scale.marks} y={scale.y} words={(mark) => axisEuros(mark, show)} />
}

/** A scale from 0, or the lowest value below it, to a round value above the largest. Doubles are for drawing only. */
export function scaleFor(values: readonly number[], height: number, count = 4): RoundScale {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  return roundScale({ lowest, highest, spreadWhenEqual: 400, height, count })
}

/** An amount of the axis: in full up to a thousand million, then in words, then as a power of ten. */
export function axisEuros(value: number, show: Show): string {
  const size = Math.abs(value)
  const unit = [
    { from: 1e15, word: '' },
    { from: 1e12, word: 'Bio.' },
    { from: 1e9, word: 'Mrd.' },
  ].find(({ from }) => size >= from)
  if (!unit || show.areHidden) return show.euros(decimal(value), { places: size < 10 ? 2 : 0 })
  if (unit.word !== '')
    return show
      .euros(decimal(value / unit.from), { places: 0, maximumPlaces: 1 })
      .replace('€', `${unit.word}\u00A0€`)
  const power = Math.floor(Math.log10(size))
  const factor = show.number(decimal((value / 10 ** power).toFixed(2)), { places: 0, maximumPlaces: 2 })
  return `${factor}\u00A0·\u00A010${superscript(power)}\u00A0€`
}

function superscript(power: number): string {
  return [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')
}
