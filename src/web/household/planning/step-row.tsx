import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import type { Cents } from '#domain/money/cents.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'

export interface SettingStep {
  readonly to: string
  readonly title: string
  /** What is set up; while nothing is, a sentence about the purpose of the step. */
  readonly note: string
  /** An amount beside the note; hidden with all amounts. */
  readonly amountCents?: Cents
  /** The words after the amount: "im Monat". */
  readonly amountNote?: string
  /** The time at which the step was last updated, in words; null while nothing is set up. */
  readonly last: string | null
  /** What is still to do, each in a few words. */
  readonly missing: readonly string[]
  readonly isDone: boolean
  /** Whether only a subscription opens the step, and there is none: nobody is asked to do it. */
  readonly isClosed?: boolean
}

interface StepRowProps {
  readonly step: SettingStep
  readonly number: number
  /** Whether the row is an example, which has no link. */
  readonly isExample?: boolean
}

/** A step of the set-up: tick or number, what is set up and since when, what is still missing. */
export function StepRow({ step, number, isExample = false }: StepRowProps) {
  const { to, title, note, amountCents, amountNote, last, missing, isDone, isClosed } = step
  const isComplete = isDone && missing.length === 0
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline gap-x-2 gap-y-1 border-b border-border py-4 md:grid-cols-[2.25rem_minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)]">
      <span className="text-20 font-semibold text-text-2">
        {isComplete ? <Icon of={Check} className="text-text" /> : number}
        <span className="sr-only">{isComplete ? 'erledigt:' : 'offen:'}</span>
      </span>
      <div>
        {isExample ? (
          <span className="text-18 font-semibold">{title}</span>
        ) : (
          <Link
            to={to}
            className="inline-flex items-center gap-2 text-18 font-semibold decoration-2 underline-offset-4 hover:underline"
          >
            {title}
            <Icon of={ArrowRight} size={16} className="text-text-3" />
          </Link>
        )}
        <p className="text-text-2">
          {note}
          {amountCents !== undefined && (
            <>
              {', '}
              <Money cents={amountCents} />
              {` ${amountNote}`}
            </>
          )}
        </p>
      </div>
      <p className="col-start-2 text-14 text-text-3 md:col-start-3">{last}</p>
      <div className="col-start-2 md:col-start-4 md:text-right">
        {isComplete && <StateWord state="done">vollständig</StateWord>}
        {isClosed && <StateWord state="done">gehört zum Abo</StateWord>}
        {missing.length > 0 && (
          <>
            <StateWord state="open">{isDone ? 'noch offen' : 'fehlt noch'}</StateWord>
            {missing.map((each) => (
              <p key={each} className="text-14 text-text-2">
                {each}
              </p>
            ))}
          </>
        )}
      </div>
    </li>
  )
}
