import * as contract from '#contract/price-question.ts'
import { problem } from '#contract/protocol/problem.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { linksByNetwork } from '#server/identity/shared-limits.ts'
import { answerQuestion, readQuestion } from '#server/prices/answer-question.ts'
import { findByLink, listQuestionsOf } from '#server/prices/question-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'

/** Registers the calls by which customers answer whether they agree to another price: by the link of a mail, or signed in. */
export function registerPriceQuestionRoutes(api: Api): void {
  const { dependencies } = api
  const { database } = dependencies

  serve(
    api,
    contract.readPriceQuestion,
    async ({ query: { token } }) => {
      const key = await findByLink(database, digestOf(token))
      const question = key && (await readQuestion(database, dependencies, key))
      if (!question) throw problem('link_invalid')
      return question
    },
    linksByNetwork,
  )
  serve(
    api,
    contract.answerPriceByLink,
    async ({ body: { token, answer, ...seen }, note }) => {
      const key = await findByLink(database, digestOf(token))
      const question =
        key &&
        (await answerQuestion(dependencies, key, {
          answer,
          way: 'link',
          seen,
          note: (transaction, event) => note(transaction, event, { userId: key.user_id }),
        }))
      if (!question) throw problem('link_invalid')
      return question
    },
    linksByNetwork,
  )
  serve(api, contract.answerOwnPriceQuestion, async ({ caller, params, body: { answer, ...seen }, note }) => {
    const questions = await listQuestionsOf(database, caller.userId)
    const key = questions.find(({ campaign_id }) => campaign_id === params.id)
    const question =
      key &&
      (await answerQuestion(dependencies, key, {
        answer,
        way: 'account',
        seen,
        note: (transaction, event) => note(transaction, event),
      }))
    if (!question) throw problem('not_found')
    return question
  })
}
