import { refused } from '#contract/protocol/problem.ts'
import { undoEndByDecision } from '#server/requests/decide-contract.ts'
import { findHouseholdContracts } from '#server/subscription/stores/contract-store.ts'
import { today } from '#server/today.ts'
import type { Performed, Performing } from './performing.ts'

/** Undoes the end of a contract, as long as its last day is not over and nothing else runs in its household. */
export async function takeEndBack({ transaction, dependencies, contract }: Performing): Promise<Performed> {
  const day = today(dependencies.clock)
  if (contract.state === 'active' && contract.ends_on === null)
    throw refused('Der Vertrag hat kein Ende, das sich zurücknehmen lässt.')
  if (contract.state !== 'active' || contract.ends_on === null || contract.ends_on < day)
    throw refused('Der Vertrag ist zu Ende. Wer weitermachen will, bestellt neu.')
  const now = dependencies.clock.now()
  const others = await findHouseholdContracts(transaction, contract.household_id, now)
  if (others.some(({ contract_id: id }) => id !== contract.contract_id))
    throw refused('Im Haushalt gibt es schon einen anderen Vertrag oder eine offene Bestellung.')
  await undoEndByDecision(transaction, dependencies, contract)
  return { event: 'contract_end_undone', kind: 'end_taken_back', on_day: contract.ends_on }
}
