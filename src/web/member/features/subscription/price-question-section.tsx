import { useQueryClient } from '@tanstack/react-query'
import { type PriceAnswer, type PriceQuestion, answerOwnPriceQuestion } from '#contract/price-question.ts'
import { readContractFile } from '#contract/subscription.ts'
import { api } from '#web/app/network/client.ts'
import { Section } from '#web/app/page/section.tsx'
import { PriceQuestionPart } from '#web/app/price-question/price-question-part.tsx'
import { questionWords } from '#web/app/price-question/price-question-words.ts'
import { FileAction } from '#web/app/queries/file-action.tsx'
import { subscriptionQuery } from '#web/member/subscription-query.ts'

/** The question about another price in the account, with the same words as behind the link of the mail. */
export function PriceQuestionSection({ question }: { readonly question: PriceQuestion }) {
  const client = useQueryClient()
  const { id, newCents: priceCents, firstOn, wordingVersion, documentNumber } = question
  const { title, lead } = questionWords(question)

  async function send(answer: PriceAnswer): Promise<void> {
    try {
      const body = { answer, priceCents, firstOn, wordingVersion }
      await api.call(answerOwnPriceQuestion, { params: { id }, body })
    } finally {
      // A refusal is shown at once; without a connection the read would never end.
      void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
    }
  }

  return (
    <Section
      title={title}
      lead={lead}
      className="mt-8 max-w-160"
      actions={
        documentNumber !== null && (
          <FileAction
            label="Bestätigung als PDF"
            of="des neuen Preises"
            fetch={() => api.call(readContractFile, { params: { number: documentNumber } })}
          />
        )
      }
    >
      <div className="mt-4">
        <PriceQuestionPart question={question} send={send} />
      </div>
    </Section>
  )
}
