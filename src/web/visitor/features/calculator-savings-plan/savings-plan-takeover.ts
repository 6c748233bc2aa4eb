import { roundHalfUp } from '#domain/money/rounding.ts'
import { foundPositions } from '#domain/plan-takeover/finding.ts'
import { foundSavings } from '#domain/plan-takeover/found-savings.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { TakeoverOffer } from '#web/household/plan-takeover/offer.ts'
import {
  endOfMonthNote,
  omittedInflation,
  roundedNotes,
} from '#web/household/plan-takeover/usual-omissions.ts'
import type { SavingsPlanInputs } from './savings-plan-inputs.ts'
import type { SavingsPlanResult } from './savings-plan-result.ts'

/** Offers the savings plan to the plan as a position: start, contribution with its growth, return. */
export function savingsPlanOffer({
  result,
  show,
}: View<SavingsPlanInputs, SavingsPlanResult>): TakeoverOffer {
  const { input, search, goal } = result
  const { intervalMonths = 1, timing, creditsPerYear, growth, annualRate, contribution } = input
  const monthly = contribution.div(intervalMonths)
  return {
    finding: foundPositions({
      key: 'savings',
      name: 'Sparplan',
      kind: 'asset',
      assetClass: null,
      valueCents: roundHalfUp(input.initial),
      isOwned: true,
      terms: foundSavings(input),
    }),
    notes: [
      ...(intervalMonths > 1
        ? [
            `Der Plan zahlt jeden Monat: ${show.euros(contribution)} alle ${intervalMonths} Monate sind ${show.euros(monthly)} im Monat.`,
          ]
        : []),
      ...(timing === 'begin' ? [endOfMonthNote] : []),
      ...(creditsPerYear ? ['Aus dem nominalen Zins wird die Rendite, die er im Jahr bringt.'] : []),
      ...roundedNotes([annualRate, ...(growth ? [growth] : [])]),
    ],
    omitted: [
      ...omittedInflation(input.inflation, show),
      ...(search === 'end_balance'
        ? []
        : [{ what: `Sparziel ${show.euros(goal)}`, why: 'Positionen haben kein Ziel.' }]),
    ],
  }
}
