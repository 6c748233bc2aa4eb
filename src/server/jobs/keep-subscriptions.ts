import type { Dependencies } from '#server/dependencies.ts'
import { carryOutInstructions } from '#server/payment/carry-out-instructions.ts'
import { tellWaivers } from '#server/subscription/dunning/tell-waivers.ts'
import { keepContracts } from '#server/subscription/keep-contracts.ts'
import { lapseOrders } from '#server/subscription/lapse-orders.ts'
import { tellTrials } from '#server/subscription/trials/tell-trials.ts'

/** Does what cannot wait for the next morning. @returns how many orders lapsed and instructions were carried out */
export async function keepHourly(dependencies: Dependencies): Promise<number> {
  return (await lapseOrders(dependencies)) + (await carryOutInstructions(dependencies))
}

/**
 * Does what a new day means for trials and contracts. @returns how many contracts were processed and trials told about
 */
export async function keepDaily(dependencies: Dependencies): Promise<number> {
  const told = (await tellTrials(dependencies)) + (await tellWaivers(dependencies))
  return told + (await keepContracts(dependencies))
}
