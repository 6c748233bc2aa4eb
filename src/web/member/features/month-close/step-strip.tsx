import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import type { Month } from '#domain/calendar/month.ts'
import { type CloseStates, type CloseStep, closeSteps } from '#domain/monthly-close/close-steps.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { closeAddress } from '#web/member/month-close/close-address.ts'
import { stepWords } from './close-words.ts'

interface StepStripProps {
  readonly step: CloseStep
  readonly month: Month
  readonly states: CloseStates
}

/** The five steps with their contents; on phones only ticks, and the name of the open step. */
export function StepStrip({ step, month, states }: StepStripProps) {
  return (
    <nav aria-label="Schritte" className="mt-4 border-y border-border print:hidden">
      <ol className="flex">
        {closeSteps.map((each, at) => {
          const isCurrent = each === step
          const { isDone } = states[each]
          return (
            <li
              key={each}
              className={classNames(
                'min-w-0 border-l border-border first:border-l-0 md:basis-0 md:grow',
                isCurrent ? 'shrink-0 grow' : 'max-md:min-w-9 max-md:grow max-md:basis-9',
              )}
            >
              <Link
                to={closeAddress(each, month)}
                preventScrollReset
                aria-current={isCurrent ? 'step' : undefined}
                className={classNames(
                  'relative flex h-full min-h-12 items-center gap-1.5 px-2 -outline-offset-2! hover:bg-bg max-md:justify-center md:min-h-19 lg:gap-3 lg:px-3',
                  at === 0 && 'md:pl-0',
                  isCurrent &&
                    'after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:bg-primary',
                )}
              >
                <span
                  className={classNames(
                    'min-w-0 grow',
                    !isCurrent && 'max-md:sr-only',
                    'max-md:order-last max-md:grow-0',
                  )}
                >
                  <span
                    className={classNames(
                      'block font-semibold whitespace-nowrap',
                      isCurrent ? 'text-primary' : 'text-text',
                    )}
                  >
                    <span aria-hidden className="mr-2 font-normal max-lg:hidden">
                      {at + 1}
                    </span>
                    {stepWords[each]}
                  </span>
                  <span className="block text-14 text-text-2 max-md:sr-only">
                    <Fact step={each} states={states} />
                  </span>
                </span>
                {isDone ? (
                  <>
                    <Icon of={Check} className={isCurrent ? 'text-primary' : ''} />
                    <span className="sr-only">erledigt</span>
                  </>
                ) : (
                  !isCurrent && (
                    <span aria-hidden className="text-14 text-text-3 md:hidden">
                      {at + 1}
                    </span>
                  )
                )}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Fact({ step, states }: Pick<StepStripProps, 'step' | 'states'>) {
  switch (step) {
    case 'income':
      return <Money cents={states.income.countedCents} />
    case 'distribution': {
      const { doneCount, openCount } = states.distribution
      const count = doneCount + openCount
      return count === 0 ? 'nichts zu überweisen' : `${doneCount} von ${count} Wegen`
    }
    case 'balances':
      return states.balances.count === 0
        ? 'keine Konten'
        : `${states.balances.currentCount} von ${states.balances.count}`
    case 'household': {
      const { count, decidedCount } = states.household
      if (count === 0) return 'nichts zu entscheiden'
      return decidedCount === count ? `${count} entschieden` : `${decidedCount} von ${count} entschieden`
    }
    case 'result':
      return states.result.isDone ? 'abgeschlossen' : 'offen'
  }
}
