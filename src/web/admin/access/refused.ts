import { CallError } from '#contract/protocol/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'

/** A refusal in the words of this page; the problem of a field stays at the field. */
export function refused(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  if (!error.has('conflict') && !error.has('not_found')) return error
  return new CallError(error.status, { errors: [{ message: actionSentence(error) }] })
}

/** The sentence for a refused action. The list offers only what is possible, so somebody else was faster. */
export function actionSentence(error: unknown): string {
  if (error instanceof CallError && error.has('conflict'))
    return 'Das passt nicht mehr zum jetzigen Stand. Die Liste ist wieder aktuell.'
  if (error instanceof CallError && error.has('not_found'))
    return 'Diesen Benutzer gibt es nicht mehr. Die Liste ist wieder aktuell.'
  return sentenceOf(error)
}
