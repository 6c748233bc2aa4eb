import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { WayToWrite } from './writing-notice.tsx'

interface FormProblemProps {
  /** The sentence of the problem; undefined: there is none. */
  readonly sentence: string | undefined
  readonly needsSubscription: boolean
  /** Called when the trial has started, to send the refused write again. */
  readonly onStarted: () => void
}

/** The reason why a form was not saved; where a subscription is missing, with the way to one. */
export function FormProblem({ sentence, needsSubscription, onStarted }: FormProblemProps) {
  if (sentence === undefined) return null
  return (
    <ErrorSentence>
      {needsSubscription ? (
        <>
          Noch nicht gespeichert: Zum Ändern brauchst du ein Abo. <WayToWrite onStarted={onStarted} />
        </>
      ) : (
        sentence
      )}
    </ErrorSentence>
  )
}
