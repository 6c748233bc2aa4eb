import { roundHalfUp } from '#domain/money/rounding.ts'
import { foundPositions } from '#domain/plan-takeover/finding.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { TakeoverOffer } from '#web/household/plan-takeover/offer.ts'
import type { EmergencyFundInputs } from './emergency-fund-inputs.ts'
import type { EmergencyFundResult } from './emergency-fund-result.ts'

/** A reserve is a position of liquidity that is filled until nothing is missing. */
export function emergencyFundOffer({
  result,
  show,
}: View<EmergencyFundInputs, EmergencyFundResult>): TakeoverOffer {
  const { input, fund } = result
  const months = fund.monthsToFill ?? 0
  return {
    finding: foundPositions({
      key: 'reserve',
      name: 'Notgroschen',
      kind: 'asset',
      assetClass: 'liquidity',
      valueCents: roundHalfUp(input.available),
      isOwned: true,
      terms:
        months === 0
          ? { contributionCents: 0, returnBp: 0 }
          : {
              contributionCents: roundHalfUp(input.contribution),
              growthBp: 0,
              paidMonths: months,
              returnBp: 0,
            },
    }),
    notes:
      months === 0
        ? []
        : ['Die letzte Rate ist im Plan so hoch wie die anderen, auch wenn dann weniger fehlt.'],
    omitted: [
      {
        what: `Ziel ${show.euros(fund.target)}`,
        why: 'Der Schutz deines Plans folgt deinem Leben im Monat. Du stellst ihn unter Einstellungen, Vermögensplan ein.',
      },
    ],
  }
}
