import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import type { SetUpStep } from '#domain/set-up/set-up-path.ts'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { stepAddress, stepBeside, stepWords } from './step-words.ts'

interface StepFootProps {
  readonly step: SetUpStep
  readonly onSkip: () => void
  /** The buttons that add an entry and that go on. */
  readonly children: ReactNode
}

/** The foot of a step: the buttons to go on, back, and past the step. */
export function StepFoot({ step, onSkip, children }: StepFootProps) {
  const before = stepBeside(step, -1)
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex grow flex-wrap gap-x-4 gap-y-3 max-md:w-full max-md:flex-col">{children}</div>
      <div className="flex items-center gap-x-6 max-md:w-full max-md:justify-between">
        {before ? (
          <TextActionLink icon={ArrowLeft} to={stepAddress(before)}>
            {stepWords[before].title}
          </TextActionLink>
        ) : (
          <span />
        )}
        <TextAction onClick={onSkip}>Überspringen</TextAction>
      </div>
    </div>
  )
}

/** The name of the next step, with the time that it takes. */
export function StepAhead({ step }: { readonly step: SetUpStep }) {
  const next = stepBeside(step, 1)
  if (!next) return null
  const { title, ahead, duration } = stepWords[next]
  return (
    <section className="section-rule mt-14 pt-4" aria-label={`Als Nächstes: ${title}`}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-20">Als Nächstes: {title}</h2>
        <p className="text-14 text-text-3">{duration}</p>
      </div>
      <p className="mt-1 text-text-2">{ahead}</p>
    </section>
  )
}
