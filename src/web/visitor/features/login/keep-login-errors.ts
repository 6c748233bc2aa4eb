import { CallError } from '#contract/protocol/client.ts'
import { storeLoginErrors } from '#web/identity/login-errors.ts'

/** Keeps the list of a refused login; a failure without a list is none of its errors. */
export function keepLoginErrors(error: unknown): void {
  if (!(error instanceof CallError) || error.errors.length === 0) return
  storeLoginErrors(error.errors.map(({ message }) => message))
}
