import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import { runMutation } from '#web/app/queries/run-mutation.ts'

/** Sends a change whose refusal is shown by the editor of the record, not by a toast of its own. */
export function useSend() {
  const client = useQueryClient()
  return <Result, Failure, Variables, Before>(
    options: MutationOptions<Result, Failure, Variables, Before>,
    variables: Variables,
  ): Promise<Result> => runMutation(client, { ...options, meta: { showsErrors: true } }, variables)
}
