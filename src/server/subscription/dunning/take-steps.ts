import { addDays, type Day } from '#domain/calendar/day.ts'
import { dueStep } from '#domain/subscription/dunning.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  type FoundContract,
  listCharges,
  updateCharge,
  updateContract,
} from '#server/subscription/stores/contract-store.ts'
import { beginCase } from './begin-case.ts'
import { progressOf, updateCase } from './case-store.ts'
import { mailDunning } from './mail-dunning.ts'
import { stopUnpaid } from './stop-unpaid.ts'

/** Takes the next step of the dunning of every unpaid charge. @returns whether the contract has ended by one */
export async function takeDunningSteps(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  day: Day,
): Promise<boolean> {
  for (const charge of await listCharges(transaction, contract)) {
    // What is claimed after the end is not dunned by mail any more.
    if (charge.state !== 'failed' || charge.dunning === 'ended') continue
    const row = await beginCase(transaction, dependencies, contract, charge)
    const due = dueStep(progressOf(row, contract.state !== 'active'), day)
    if (!due) continue
    const { step, taken } = due
    if (step.kind === 'ended') {
      await stopUnpaid(transaction, dependencies, contract, {
        ending: row,
        endsOn: contract.state === 'ended' ? (contract.ends_on ?? addDays(day, -1)) : addDays(day, -1),
      })
      return true
    }
    const isAnnounced = step.kind === 'suspended'
    const change = { steps_taken: taken, ...(isAnnounced ? { announced_on: day } : {}) }
    await updateCase(transaction, charge, change)
    await updateCharge(transaction, charge, { dunning: step.kind })
    if (isAnnounced && contract.state === 'active')
      await updateContract(transaction, contract, { suspended_at: dependencies.clock.now() })
    await mailDunning(transaction, dependencies, contract, { charge, row: { ...row, ...change }, step })
  }
  return false
}
