import { fieldProblem } from '#contract/problem.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { type SourceFields, checkSource } from './check-source.ts'
import { type Source, presentSource } from './present.ts'
import { amountRows, sourceValues } from './source-values.ts'
import { insertSource, listSources } from './store.ts'

const MAX_SOURCES = 200

export async function createSource(
  scope: HouseholdScope,
  body: SourceFields & { readonly id: string },
): Promise<Source> {
  const sources = await listSources(scope)
  const known = sources.find(({ id }) => id === body.id)
  if (known) return answerRepeat(presentSource(known), body)
  await checkSource(scope, body)
  if (sources.length >= MAX_SOURCES) {
    throw fieldProblem('label', `Mehr als ${MAX_SOURCES} Quellen gehen nicht. Lösche zuerst eine alte.`)
  }
  await insertSource(scope, body.id, sourceValues(body), amountRows(body))
  return { ...body, version: 1 }
}
