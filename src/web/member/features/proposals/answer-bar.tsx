import type { LineAnswer } from '#web/household/writes/proposal-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { allWords, choiceWords } from './proposal-words.ts'
import type { Choices } from './use-choices.ts'

interface AnswerBarProps {
  readonly count: number
  readonly choices: Choices
  /** Whether lines can be accepted: some need a subscription. */
  readonly canAccept: (answers: readonly LineAnswer[]) => boolean
  readonly sentence: string
  readonly isPending: boolean
  readonly failure: string | undefined
  readonly onSend: (answers: readonly LineAnswer[]) => void
}

/** The answers at the end of a proposal: the chosen one, all or none, and what the choice does. */
export function AnswerBar(props: AnswerBarProps) {
  const { count, choices, canAccept, sentence, isPending, failure, onSend } = props
  const { answers, accepted, rejected } = choices
  const acceptAll = choices.answersToAll('accepted')
  const rejectAll = choices.answersToAll('rejected')
  const isAll = accepted.length === count
  const isMixed = answers.length > 0 && !isAll
  return (
    <div className="border-t-2 border-text pt-5 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        {isMixed && (
          <Button
            className="max-sm:w-full"
            isLoading={isPending}
            loadingLabel="Sendet"
            disabled={!canAccept(answers)}
            onClick={() => onSend(answers)}
          >
            {choiceWords(accepted.length, rejected.length)}
          </Button>
        )}
        <Button
          variant={isMixed ? 'outline' : 'primary'}
          className="max-sm:w-full"
          isLoading={isPending && !isMixed}
          loadingLabel="Sendet"
          disabled={!canAccept(acceptAll)}
          onClick={() => onSend(acceptAll)}
        >
          {allWords(count, 'annehmen')}
        </Button>
        {rejected.length < count && (
          <Button
            variant="quiet"
            className="px-3 !text-text-2 max-sm:w-full"
            disabled={isPending}
            onClick={() => onSend(rejectAll)}
          >
            {allWords(count, 'ablehnen')}
          </Button>
        )}
      </div>
      {failure !== undefined && (
        <div className="mt-3">
          <ErrorSentence>{failure}</ErrorSentence>
        </div>
      )}
      <p role="status" className="mt-3 max-w-prose text-14 text-text-2">
        {[sentence, 'Rückgängig geht zehn Sekunden lang, danach dort, wo der Wert steht.']
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}
