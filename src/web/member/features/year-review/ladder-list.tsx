import { formatPercent } from '#domain/money/format-money.ts'
import type { YearReview } from '#domain/year-review/year-review.ts'
import { stepWords } from '#web/member/wealth-plan/step-words.ts'
import { ladderSteps } from './year-sheet.ts'

/** The progress of each step of the wealth ladder, at the beginning and at the end of the year. */
export function LadderList({ ladder }: Pick<YearReview, 'ladder'>) {
  if (ladder === null) {
    return (
      <p className="mt-2 text-text-2">
        Mit einem Vermögensplan steht hier ab seinem ersten Jahr, wie weit Schutz, Sicherheit und Freiheit
        sind.
      </p>
    )
  }
  return (
    <ul className="mt-2">
      {ladderSteps.map(({ name, key }) => {
        const [before, after] = [ladder.before?.[key], ladder.after[key]]
        return (
          <li key={name} className="border-b border-border py-2.5 last:border-b-0 print:py-1">
            <span className="flex justify-between gap-4 font-semibold">
              {stepWords[name]}
              <span>{formatPercent(after, { digits: 1 })}</span>
            </span>
            <svg aria-hidden width="100%" height="8" className="my-1 block">
              <rect y="2" width="100%" height="4" className="fill-surface-2" />
              <rect y="2" width={`${after / 100}%`} height="4" className="fill-primary" />
              {before !== undefined && (
                <rect x={`${before / 100}%`} width="2" height="8" className="fill-text" />
              )}
            </svg>
            <span className="block text-14 text-text-3">
              {before === undefined
                ? 'zu Beginn ohne Plan'
                : `${formatPercent(before, { digits: 1 })} zu Beginn`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
