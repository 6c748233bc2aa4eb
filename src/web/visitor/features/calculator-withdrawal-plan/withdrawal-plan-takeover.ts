import { roundHalfUp } from '#domain/money/rounding.ts'
import { foundPositions } from '#domain/plan-takeover/finding.ts'
import { basisPointsOf } from '#domain/plan-takeover/found-savings.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { TakeoverOffer } from '#web/household/plan-takeover/offer.ts'
import { endOfMonthNote, roundedNotes } from '#web/household/plan-takeover/usual-omissions.ts'
import type { WithdrawalPlanInputs } from './withdrawal-plan-inputs.ts'
import type { WithdrawalPlanResult } from './withdrawal-plan-result.ts'

/** Offers the withdrawals to the plan as a position that pays out; it ends with the last full withdrawal. */
export function withdrawalPlanOffer({
  result,
  show,
}: View<WithdrawalPlanInputs, WithdrawalPlanResult>): TakeoverOffer {
  const { capital, withdrawal, terms, course, search } = result
  const { annualRate, growth, timing } = terms
  const isEndless = search === 'perpetual' || course.isLasting
  return {
    finding: foundPositions({
      key: 'withdrawal',
      name: 'Entnahmeplan',
      kind: 'asset',
      assetClass: null,
      valueCents: roundHalfUp(capital),
      isOwned: false,
      terms: {
        contributionCents: -roundHalfUp(withdrawal),
        growthBp: growth ? basisPointsOf(growth) : 0,
        returnBp: basisPointsOf(annualRate),
        ...(!isEndless && { paidMonths: course.fullMonths }),
      },
    }),
    notes: [
      ...(timing === 'begin' ? [endOfMonthNote] : []),
      ...roundedNotes([annualRate, ...(growth ? [growth] : [])]),
      'Wohin das entnommene Geld geht, sagt der Plan nicht: Es ist ausgegeben.',
    ],
    omitted:
      course.lastPayment?.gt(0) && !isEndless
        ? [
            {
              what: `Letzte Entnahme ${show.euros(course.lastPayment)}`,
              why: 'Der Rest bleibt in der Position.',
            },
          ]
        : [],
  }
}
