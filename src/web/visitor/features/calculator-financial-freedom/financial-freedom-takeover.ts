import { roundHalfUp } from '#domain/money/rounding.ts'
import { foundPositions } from '#domain/plan-takeover/finding.ts'
import { basisPointsOf } from '#domain/plan-takeover/found-savings.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { TakeoverOffer } from '#web/household/plan-takeover/offer.ts'
import { omittedInflation, roundedNotes } from '#web/household/plan-takeover/usual-omissions.ts'
import type { FinancialFreedomInputs } from './financial-freedom-inputs.ts'
import type { FinancialFreedomResult } from './financial-freedom-result.ts'

const setElsewhere = 'Das stellst du unter Einstellungen, Vermögensplan ein.'

/** Offers the saved capital to the plan as a position with a saving rate. */
export function financialFreedomOffer({
  result,
  show,
}: View<FinancialFreedomInputs, FinancialFreedomResult>): TakeoverOffer {
  const { input, freedom } = result
  return {
    finding: foundPositions({
      key: 'capital',
      name: 'Freiheit',
      kind: 'asset',
      assetClass: null,
      valueCents: roundHalfUp(input.capital),
      isOwned: true,
      terms: {
        contributionCents: roundHalfUp(input.savingMonth),
        // The saving rate is in today's money, so it rises with inflation.
        growthBp: basisPointsOf(input.inflation),
        returnBp: basisPointsOf(input.annualReturn),
        ...(freedom.months !== null && freedom.months > 0 && { paidMonths: freedom.months }),
      },
    }),
    notes: [
      'Der Rechner spart in heutigem Geld. Im Plan steigt die Sparrate dafür einmal im Jahr mit der Inflation.',
      ...roundedNotes([input.annualReturn, input.inflation]),
    ],
    omitted: [
      { what: `Ausgaben ${show.euros(input.expensesYear)} im Jahr`, why: setElsewhere },
      { what: `Entnahmerate ${show.rate(input.withdrawalRate)}`, why: setElsewhere },
      ...omittedInflation(input.inflation, show),
      ...(input.otherIncomeYear.gt(0)
        ? [
            {
              what: `Sonstige Einnahmen ${show.euros(input.otherIncomeYear)} im Jahr`,
              why: 'Sie mindern im Plan, was du zum Leben brauchst. Zieh sie dort ab.',
            },
          ]
        : []),
      ...(input.tax.gt(0)
        ? [{ what: `Steuer ${show.rate(input.tax)}`, why: 'Steuern rechnet der Plan selbst.' }]
        : []),
    ],
  }
}
