import { foundDebts } from '#domain/plan-takeover/found-debts.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { TakeoverOffer } from '#web/household/plan-takeover/offer.ts'
import { roundedNotes } from '#web/household/plan-takeover/usual-omissions.ts'
import type { DebtsInputs } from './debts-inputs.ts'
import type { DebtsResult } from './debts-result.ts'

/** Offers every debt to the plan as a loan, and payments beyond its least payment as an event. */
export function debtsOffer({ result }: View<DebtsInputs, DebtsResult>): TakeoverOffer {
  const { debts, chosen } = result
  return {
    finding: foundDebts(debts, chosen.rows, ({ name }) => `Mehr auf ${name}`),
    notes: [
      'Steht eine Schuld schon als Konto in deinem Plan, dann lass sie hier weg: Sonst zählt sie doppelt.',
      ...roundedNotes(debts.map(({ rate }) => rate)),
    ],
    omitted: [],
  }
}
