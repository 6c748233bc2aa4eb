import type {
  PlanSensitivity,
  SensitivityBar,
  SensitivitySide,
} from '#domain/plan-explanation/plan-sensitivity.ts'
import type { useFormatEuro } from '#web/kit/display/money.tsx'
import { leverWords, stepWords, valueWords } from './sensitivity-words.ts'

interface SensitivityBarsProps {
  readonly sensitivity: PlanSensitivity
  readonly format: ReturnType<typeof useFormatEuro>
}

const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 @min-[36rem]:grid-cols-[13rem_minmax(0,1fr)]'
/** The part of half the width that the longest bar takes: words of a share need less room beside it than amounts. */
const ROOM = { lasts: 0.5, middle: 0.35 } as const

/** The effect of each assumption as bars around the plan itself: to the left what is worse, to the right what is better. */
export function SensitivityBars({ sensitivity, format }: SensitivityBarsProps) {
  const { base, bars } = sensitivity
  const widest = Math.max(...bars.flatMap(({ sides }) => sides.map(({ value }) => Math.abs(value - base))))
  return (
    <div className="@container mt-4 print:hidden">
      <p className={`${columns} text-14`}>
        <span className="hidden @min-[36rem]:block" />
        <span className="col-span-2 text-center font-semibold @min-[36rem]:col-span-1">
          dieser Plan: {valueWords(sensitivity, base, format)}
        </span>
      </p>
      <ul>
        {bars.map((bar) => (
          <li key={bar.lever} className={`${columns} border-b border-border py-2.5`}>
            <span className="col-span-2 font-semibold @min-[36rem]:col-span-1">{leverWords[bar.lever]}</span>
            <span className="col-span-2 grid grid-cols-2 text-14 @min-[36rem]:col-span-1">
              <Half bar={bar} isBetter={false} widest={widest} sensitivity={sensitivity} format={format} />
              <Half bar={bar} isBetter widest={widest} sensitivity={sensitivity} format={format} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface HalfProps extends SensitivityBarsProps {
  readonly bar: SensitivityBar
  readonly isBetter: boolean
  readonly widest: number
}

function Half({ bar, isBetter, widest, sensitivity, format }: HalfProps) {
  const { base, measure } = sensitivity
  const sides = bar.sides.filter(({ value }) => (isBetter ? value >= base : value < base))
  return (
    <span className={`grid content-center gap-1 ${isBetter ? '' : 'border-r border-text'}`}>
      {sides.map((side) => (
        <Side
          key={stepWords(side.step)}
          side={side}
          part={(ROOM[measure] * Math.abs(side.value - base)) / Math.max(1, widest)}
          isBetter={isBetter}
          words={valueWords(sensitivity, side.value, format)}
        />
      ))}
    </span>
  )
}

interface SideProps {
  readonly side: SensitivitySide
  /** The length of the bar as a part of half the width. */
  readonly part: number
  readonly isBetter: boolean
  readonly words: string
}

function Side({ side, part, isBetter, words }: SideProps) {
  return (
    <span className={`flex min-h-6 items-center gap-2 ${isBetter ? '' : 'flex-row-reverse text-right'}`}>
      <svg width={`${part * 100}%`} height="14" aria-hidden>
        <rect width="100%" height="14" className={isBetter ? 'fill-primary' : 'fill-border-strong'} />
      </svg>
      <span className="@max-[36rem]:leading-tight">
        <span className="font-semibold whitespace-nowrap">{words}</span>{' '}
        <span className="text-text-3 @max-[36rem]:block @max-[36rem]:text-12">{stepWords(side.step)}</span>
      </span>
    </span>
  )
}
