import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type SetUpState, type SetUpStep, setUpSteps } from '#domain/set-up/set-up-path.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { stepAddress, stepWords } from './step-words.ts'

interface StepStripProps {
  readonly current: SetUpStep | null
  readonly states: Readonly<Record<SetUpStep, SetUpState>>
  /** A short note for each step about the entries so far. */
  readonly notes: Readonly<Record<SetUpStep, ReactNode>>
}

const stateWords = { done: 'erledigt', skipped: 'übersprungen', open: 'offen' } as const

/**
 * The five steps, each of which can be opened directly. On phones only the present step shows its name; on
 * tablets a longer name gets more room, and a tick replaces the number of a finished step.
 */
export function StepStrip({ current, states, notes }: StepStripProps) {
  return (
    <nav aria-label="Schritte">
      <ol className="flex border-y border-border md:grid md:grid-cols-[9fr_10fr_8fr_8fr_12fr] lg:grid-cols-5">
        {setUpSteps.map((step, at) => {
          const isCurrent = step === current
          const state = states[step]
          const isTicked = state === 'done' && !isCurrent
          return (
            <li
              key={step}
              className={classNames(
                'min-w-0 border-border not-first:border-l',
                isCurrent ? 'grow' : 'max-md:grow-0 max-md:basis-14',
              )}
            >
              <Link
                to={stepAddress(step)}
                aria-current={isCurrent ? 'step' : undefined}
                className={classNames(
                  'relative flex h-full min-h-12 items-center justify-center gap-2 px-2 hover:bg-bg md:block md:min-h-19 md:px-3 md:py-3 lg:px-4',
                  at === 0 && 'md:pl-0 md:hover:shadow-[-0.75rem_0_var(--bg)]',
                  isCurrent &&
                    'after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:bg-primary',
                )}
              >
                <span className="flex items-center gap-2.5">
                  <span
                    className={classNames(
                      isCurrent ? 'text-primary' : 'text-text-2',
                      isTicked && 'max-lg:hidden',
                    )}
                    aria-hidden
                  >
                    {at + 1}
                  </span>
                  <span
                    className={classNames(
                      'max-md:sr-only',
                      isCurrent && 'max-md:not-sr-only font-semibold text-primary',
                      !isCurrent && (state === 'done' ? 'font-semibold' : 'text-text-2'),
                    )}
                  >
                    {stepWords[step].title}
                  </span>
                  <span className="sr-only">, {stateWords[state]}</span>
                  {isTicked && <Icon of={Check} size={16} className="md:ml-auto" />}
                </span>
                <span className="mt-0.5 hidden text-14 text-text-2 md:block">{notes[step]}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
