import type { AdminDeclaration, assignContract as assignEndpoint } from '#contract/admin/declarations.ts'
import { fieldProblem, refused } from '#contract/protocol/problem.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { findContract } from '#server/subscription/stores/contract-store.ts'
import { listActions } from './decision-store.ts'
import { decide } from './decision.ts'

/**
 * Chooses the contract that a request is about. The declaration and its receipt stay as they were.
 * @throws {Problem} not_found · version_mismatch · conflict once something was decided about a contract · invalid_input
 */
export async function assignContract(
  call: Call<typeof assignEndpoint>,
  dependencies: Dependencies,
): Promise<AdminDeclaration> {
  return decide(call, dependencies, async ({ transaction, row }) => {
    const done = await listActions(transaction, row.request_id)
    if (done.some(({ kind }) => kind !== 'assigned' && kind !== 'end_undone') && !isUndone(done))
      throw refused('Über den Vertrag ist schon etwas entschieden. Er lässt sich nicht mehr wechseln.')
    const { contract_number: number } = call.body
    const contract = number === null ? null : await findContract(transaction, { number })
    if (contract === undefined)
      throw fieldProblem('contract_number', 'Einen Vertrag mit dieser Nummer gibt es nicht.')
    return {
      event: 'contract_assigned',
      kind: 'assigned',
      contract_number: contract?.number ?? null,
      userId: contract?.user_id,
      change: { assigned_number: contract?.number ?? null },
    }
  })
}

/** Whether the last decision about the contract was to undo its end, and none of the others is in force. */
function isUndone(done: readonly { readonly kind: string }[]): boolean {
  const isFinal = done.some(({ kind }) => kind === 'withdrawn' || kind === 'refunded')
  return !isFinal && done.findLast(({ kind }) => kind !== 'assigned')?.kind === 'end_undone'
}
