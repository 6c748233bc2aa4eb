import type { MutationOptions, QueryClient } from '@tanstack/react-query'

/** Runs a mutation that no component waits for: an undo may be pressed after its page is gone. */
export function runMutation<Result, Failure, Variables, Before>(
  client: QueryClient,
  options: MutationOptions<Result, Failure, Variables, Before>,
  variables: Variables,
): Promise<Result> {
  return client.getMutationCache().build(client, options).execute(variables)
}
