import { ticks } from 'd3-array'
import type { Show } from '#web/kit/words/show.ts'
import { AxisWords } from './axis-words.tsx'

interface TimeAxisProps {
  readonly months: number
  readonly width: number
  readonly height: number
  readonly show: Show
}

/** The axis of time: "heute", round years between, and the end. */
export function TimeAxis({ months, width, height, show }: TimeAxisProps) {
  const years = months / 12
  // "Dezember 2058" takes more room than "2058".
  const endRoom = Number.isInteger(years) ? width * 0.12 : Math.max(width * 0.12, 116)
  const inner = ticks(0, years, width < 420 ? 3 : 5).filter(
    (year) =>
      Number.isInteger(year) && year > 0 && (1 - year / years) * width > endRoom && year / years > 0.1,
  )
  return (
    <AxisWords
      start="heute"
      end={Number.isInteger(years) ? show.yearAfter(years) : show.monthAfter(months)}
      marks={inner.map((year) => ({ x: (year / years) * width, words: show.yearAfter(year) }))}
      width={width}
      height={height}
    />
  )
}
