import { useEffect, useRef } from 'react'
import { type SetUpStep, setUpSteps } from '#domain/set-up/set-up-path.ts'
import { stepWords } from './step-words.ts'

/**
 * The question of a step. It gets the focus when somebody comes from another step, so that screen readers
 * continue there.
 */
export function StepHead({ step, isFocused }: { readonly step: SetUpStep; readonly isFocused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus({ preventScroll: true })
  }, [isFocused])
  const { question, lead } = stepWords[step]
  return (
    <header>
      <p className="label-caps mb-1">
        Einrichten, Schritt {setUpSteps.indexOf(step) + 1} von {setUpSteps.length}
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-38 text-balance outline-none md:text-46">
        {question}
      </h1>
      <p className="mt-3 text-18/7 text-text-2">{lead}</p>
    </header>
  )
}
