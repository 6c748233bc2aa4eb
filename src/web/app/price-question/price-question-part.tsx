import { useMutation } from '@tanstack/react-query'
import { priceConsentButton, priceRefusalButton } from '#contract/price-consent-wording.ts'
import type { PriceAnswer, PriceQuestion } from '#contract/price-question.ts'
import { stayingSentence } from '#contract/wording/price-question-wording.ts'
import { NewTab } from '#web/app/links/new-tab.tsx'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { DeclaredLines } from '#web/app/receipts/declared-lines.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { consequences, questionLines } from './price-question-words.ts'

interface PriceQuestionPartProps {
  readonly question: PriceQuestion
  /** Sends the answer with what stands beside the buttons. */
  readonly send: (answer: PriceAnswer) => Promise<unknown>
}

/**
 * Both prices, what follows from each answer, and the answers: yes and no of the same size and look, because neither is
 * the expected one. Opening it changes nothing (security.md rule 6).
 */
export function PriceQuestionPart({ question, send }: PriceQuestionPartProps) {
  const answer = useMutation({ mutationFn: send, meta: { showsErrors: true } })
  const { canAccept, canDecline, canTakeBack, message, termsAt, termsVersion, declaration } = question
  const isOpen = canAccept || canDecline
  const button = (value: PriceAnswer, label: string, doing: string) => (
    <NetworkButton
      variant="outline"
      isLoading={answer.isPending && answer.variables === value}
      loadingLabel={doing}
      disabled={answer.isPending}
      onClick={() => answer.mutate(value)}
    >
      {label}
    </NetworkButton>
  )
  return (
    <div className="w-full">
      {isOpen && message.trim() !== '' && (
        <p className="mb-4 max-w-prose whitespace-pre-line text-text-2">{`Der Grund: ${message.trim()}`}</p>
      )}
      <div className="border-t border-border">
        <DeclaredLines lines={questionLines(question)} />
      </div>
      {isOpen && (
        <>
          <ul className="mt-4 flex list-disc flex-col gap-1.5 pl-5 text-text-2">
            {consequences(question).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            <li>
              {stayingSentence(termsVersion)}{' '}
              <NewTab to={`/agb?fassung=${encodeURIComponent(termsAt)}`}>Diese AGB ansehen</NewTab>
            </li>
          </ul>
          <p className="mt-5 border-l-[3px] border-primary pl-4 font-semibold">{declaration}</p>
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden print:hidden">
        {canAccept && button('yes', priceConsentButton, 'Stimmt zu')}
        {canDecline && button('no', priceRefusalButton, 'Sendet')}
        {canTakeBack && button('take_back', 'Zustimmung widerrufen', 'Widerruft')}
      </div>
      {answer.isError && (
        <p role="alert" className="mt-3 text-14 text-negative">
          {sentenceOf(answer.error)}
        </p>
      )}
    </div>
  )
}
