import { foundPositions } from '#domain/plan-takeover/finding.ts'
import { foundLoan } from '#domain/plan-takeover/found-loan.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { TakeoverOffer } from '#web/household/plan-takeover/offer.ts'
import { roundedNotes } from '#web/household/plan-takeover/usual-omissions.ts'
import type { CreditInputs } from './credit-inputs.ts'
import type { CreditResult } from './credit-result.ts'

/** Offers the credit to the plan as a loan with its instalment. */
export function creditOffer({ result, show }: View<CreditInputs, CreditResult>): TakeoverOffer {
  const { input, credit } = result
  const { nominalRate, instalment } = credit
  return {
    finding: foundPositions(
      foundLoan({
        key: 'credit',
        name: 'Ratenkredit',
        principal: input.principal,
        nominalRate,
        instalment,
        fixedMonths: input.months,
      }),
    ),
    notes: [
      'Was du mit dem Kredit kaufst, kennt der Rechner nicht. Die Rate zahlst du aus deinem Einkommen.',
      ...(input.rate.kind === 'effective' ? ['Aus dem Effektivzins wird der Sollzins.'] : []),
      ...roundedNotes([nominalRate]),
    ],
    omitted: input.fee.gt(0)
      ? [{ what: `Einmalkosten ${show.euros(input.fee)}`, why: 'Sie zählen nur für den Effektivzins.' }]
      : [],
  }
}
