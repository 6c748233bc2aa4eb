import { CallError } from '#contract/protocol/client.ts'

/** A refusal whose fields have the names of the form; anything else stays as it is. */
export function renameFields(error: unknown, nameOf: (field: string) => string): unknown {
  if (!(error instanceof CallError)) return error
  const errors = error.errors.map(({ message, field }) =>
    field === undefined ? { message } : { message, field: nameOf(field) },
  )
  return new CallError(error.status, { errors, current: error.current }, error.retryAfterSeconds)
}
