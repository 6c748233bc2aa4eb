import type { putAllocation } from '#contract/planning/account-system.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { noFixedAmounts } from '#domain/account-system/allocation-version.ts'

type Settings = Omit<BodyOf<typeof putAllocation>, 'version'>

/** Rates of 10 / 10 / 5 %; income arrives on the account, and everything that is left for living stays there. */
export function sampleAllocation(accountId: string, given: Partial<Settings> = {}): Settings {
  return {
    savingBp: 1_000,
    luxuryBp: 1_000,
    donationBp: 500,
    ...noFixedAmounts,
    base: 'month',
    shortfall: 'life_first',
    lifeMinimumCents: 331_746,
    incomingAccountId: accountId,
    subPots: [],
    targets: [{ pot: 'life', subPotId: null, accountId, shareBp: 10_000, amountCents: null }],
    ...given,
  }
}
