import { roundHalfUp } from '#domain/money/rounding.ts'
import { foundPositions } from '#domain/plan-takeover/finding.ts'
import { basisPointsOf, foundSavings } from '#domain/plan-takeover/found-savings.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { TakeoverOffer } from '#web/household/plan-takeover/offer.ts'
import { endOfMonthNote, roundedNotes } from '#web/household/plan-takeover/usual-omissions.ts'
import type { EtfCostsInputs } from './etf-costs-inputs.ts'
import type { EtfCostsResult } from './etf-costs-result.ts'

/** Offers the fund that ends with more to the plan, as a position of shares with its costs. */
export function etfCostsOffer({ result, show }: View<EtfCostsInputs, EtfCostsResult>): TakeoverOffer {
  const isFirst = result.difference.gte(0)
  const name = isFirst ? 'Fonds 1' : 'Fonds 2'
  const { input } = isFirst ? result.first : result.second
  const { initial, contribution, annualReturn, ter, frontLoad, depotFeeYear, years } = input
  return {
    finding: foundPositions({
      key: 'fund',
      name,
      kind: 'asset',
      assetClass: 'shares',
      valueCents: roundHalfUp(initial),
      isOwned: false,
      terms: {
        ...foundSavings({ initial, contribution, annualRate: annualReturn, months: years * 12 }),
        costBp: basisPointsOf(ter),
      },
    }),
    notes: [
      `Übernommen wird ${name}: Damit hast du am Ende mehr.`,
      ...(contribution.gt(0) ? [endOfMonthNote] : []),
      ...roundedNotes([annualReturn, ter]),
    ],
    omitted: [
      ...(frontLoad.gt(0)
        ? [{ what: `Ausgabeaufschlag ${show.rate(frontLoad)}`, why: 'Der Plan kennt nur laufende Kosten.' }]
        : []),
      ...(depotFeeYear.gt(0)
        ? [
            {
              what: `Depotgebühr ${show.euros(depotFeeYear)} im Jahr`,
              why: 'Der Plan kennt nur Kosten in Prozent.',
            },
          ]
        : []),
    ],
  }
}
