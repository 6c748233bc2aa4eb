import { Problem, problem } from '#contract/protocol/problem.ts'
import type { Note } from '#server/audit/create-note.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** Nothing is granted, or not enough: it is told from other refusals, so that it can be noted. */
export class NotGranted extends Error {}

/**
 * Runs what a consultant does about a client. A refusal is written into the audit log after the transaction that it
 * ended; very many are refused without a row.
 * @throws {Problem} forbidden, alike whether the client granted too little, ended it, or does not exist
 */
export async function refusingAlike<T>(
  { note }: { readonly note: Note },
  { database }: Pick<Dependencies, 'database'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NotGranted)) throw error
    await note(database, 'consultant_refused').catch(ignoreLimit)
    throw problem('forbidden')
  }
}

function ignoreLimit(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}
