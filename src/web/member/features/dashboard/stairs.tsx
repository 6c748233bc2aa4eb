import { formatPercent } from '#domain/money/format-money.ts'
import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'
import { stepWords } from '#web/member/wealth-plan/step-words.ts'

const [WIDTH, HEIGHT] = [300, 162]
/** The heights in px of the steps above the floor. */
const rises = [66, 114, 162] as const
/** The left edges and tops of the words; the classes are written out, so that Tailwind finds them. */
const places = ['left-0 top-[96px]', 'left-1/3 top-[48px]', 'left-2/3 top-0'] as const

/** Draws three rising steps, each filled up to its progress, with a flag on the last. */
export function Stairs({ steps }: { readonly steps: readonly LadderStep[] }) {
  const columns = rises.flatMap((rise, at) => {
    const step = steps[at]
    return step ? [{ step, rise, x: (at * WIDTH) / rises.length, place: places[at] ?? '' }] : []
  })
  const isAllReached = steps.every(({ missingCents }) => missingCents === 0)
  return (
    <div className="relative mt-10 h-[162px]">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
        aria-hidden
      >
        {columns.map(({ step, rise, x }) => {
          const filled = step.targetCents > 0 ? (rise * step.doneBp) / 10_000 : 0
          return (
            <rect
              key={step.name}
              x={x}
              y={HEIGHT - filled}
              width={WIDTH / rises.length}
              height={filled}
              className="fill-primary-soft"
            />
          )
        })}
        <path
          d={`M0 ${HEIGHT}V${HEIGHT - rises[0]}H${WIDTH / 3}V${HEIGHT - rises[1]}H${(2 * WIDTH) / 3}V${HEIGHT - rises[2]}H${WIDTH}V${HEIGHT}Z`}
          className="fill-none stroke-text"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg
        width={28}
        height={36}
        viewBox="0 0 28 36"
        className="absolute -top-9 right-4"
        aria-hidden
        strokeWidth={1.5}
        strokeLinejoin="round"
      >
        <path
          d="M2 36V2c6-3 12 3 22 0v14c-10 3-16-3-22 0"
          className={`stroke-primary ${isAllReached ? 'fill-primary' : 'fill-primary-soft'}`}
        />
      </svg>
      <ol>
        {columns.map(({ step, place }) => (
          <li key={step.name} className={`absolute w-1/3 px-2 pt-2.5 text-14 md:px-3 ${place}`}>
            <span className="block text-16 font-semibold max-sm:text-14">{stepWords[step.name]}</span>
            {step.targetCents > 0 ? formatPercent(step.doneBp, { digits: 1 }) : 'offen'}
          </li>
        ))}
      </ol>
    </div>
  )
}
