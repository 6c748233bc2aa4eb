import type { AdminDunningRules } from '#contract/admin/dunning.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { DunningEnd } from '#domain/subscription/dunning.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { type Rules, endNames, groupTimetables, stepWords } from './dunning-words.ts'

interface TimetablesProps {
  readonly timetables: AdminDunningRules['timetables']
  readonly rules: Rules
  /** Whether the steps stand below each other whatever the window's width: in a dialog. */
  readonly isNarrow?: boolean
}

/** The timetables of rules for a payment that fails today; equal ones are drawn once. */
export function Timetables({ timetables, rules, isNarrow = false }: TimetablesProps) {
  return (
    <div className="flex flex-col gap-8">
      {groupTimetables(timetables, rules).map(({ title, end, timetable }) => (
        <section key={title} aria-label={title}>
          <h3 className="font-semibold">{title}</h3>
          <Course steps={timetable.steps} end={end} isNarrow={isNarrow} />
        </section>
      ))}
    </div>
  )
}

interface CourseProps {
  readonly steps: AdminDunningRules['timetables'][number]['steps']
  readonly end: DunningEnd
  readonly isNarrow: boolean
}

// A line with a point for each step: from left to right, on phones from top to bottom.
function Course({ steps, end, isNarrow }: CourseProps) {
  return (
    <ol className={classNames('mt-3 flex flex-col', !isNarrow && 'md:flex-row')}>
      {steps.map((step) => (
        <li
          key={`${step.kind} ${step.number}`}
          className={classNames(
            'relative min-w-0 flex-1 border-l-2 border-border-strong pb-4 pl-5 last:border-l-transparent last:pb-0',
            !isNarrow && 'md:border-t-2 md:border-l-0 md:pt-4 md:pr-3 md:pb-0 md:pl-0',
          )}
        >
          <span
            aria-hidden
            className={classNames(
              'absolute top-1 -left-[7px] size-3 rounded-full border-2',
              !isNarrow && 'md:-top-[7px] md:left-0',
              step.kind === 'ended'
                ? 'border-text bg-text'
                : step.kind === 'suspended'
                  ? 'border-warning bg-warning'
                  : 'border-primary bg-paper',
            )}
          />
          <p className="text-14 text-text-3 tabular-nums">
            {step.after_days === 0 ? 'sofort' : `nach ${step.after_days} Tagen`}
          </p>
          <p className="font-medium">{stepWords(step)}</p>
          <p className="text-14 text-text-2 tabular-nums">{formatDay(step.on)}</p>
          {step.kind === 'ended' && <p className="text-14 text-text-2">{endNames[end]}</p>}
        </li>
      ))}
    </ol>
  )
}
