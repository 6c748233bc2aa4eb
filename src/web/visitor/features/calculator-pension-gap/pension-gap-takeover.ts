import { roundHalfUp } from '#domain/money/rounding.ts'
import type { FoundPension } from '#domain/plan-takeover/finding.ts'
import { foundSavings } from '#domain/plan-takeover/found-savings.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { TakeoverOffer } from '#web/household/plan-takeover/offer.ts'
import { omittedInflation, roundedNotes } from '#web/household/plan-takeover/usual-omissions.ts'
import type { PensionGapInputs } from './pension-gap-inputs.ts'
import type { PensionGapResult } from './pension-gap-result.ts'

/** Offers age, retirement and pension to the plan as facts of a person, and the saving for the gap as a position. */
export function pensionGapOffer({ result, show }: View<PensionGapInputs, PensionGapResult>): TakeoverOffer {
  const { input, gap, points } = result
  const { age, retirementAge, returnBefore, capital, desiredNet, otherNet, tax } = input
  const isSaved = capital.gt(0) || gap.savingMonth.gt(0)
  const terms = foundSavings({
    initial: capital,
    contribution: gap.savingMonth,
    annualRate: returnBefore,
    months: result.course.saving.months.length,
  })
  return {
    finding: {
      positions: isSaved
        ? [
            {
              key: 'pension',
              name: 'Altersvorsorge',
              kind: 'asset',
              assetClass: null,
              valueCents: roundHalfUp(capital),
              isOwned: true,
              terms,
            },
          ]
        : [],
      events: [],
      person: {
        age: age.toNumber(),
        retirementAge: retirementAge.toNumber(),
        pension: pensionOf(result),
        ...(otherNet.gt(0) && { occupationalNetCents: roundHalfUp(otherNet) }),
      },
    },
    notes: [
      points
        ? 'Entgeltpunkte sind alle, die du bis zur Rente hast.'
        : `Die Entgeltpunkte ergeben im Plan ${show.euros(input.pensionGross)} Rente im Monat, brutto und in heutigem Wert.`,
      ...(otherNet.gt(0)
        ? [
            `Sonstiges Netto von ${show.euros(otherNet)} im Monat kann eine Betriebsrente sein: Dann hake sie an, der Plan nimmt sie brutto.`,
          ]
        : []),
      ...roundedNotes([returnBefore]),
    ],
    leftAtFirst: ['person.occupationalPensionCents'],
    omitted: [
      {
        what: `Wunsch-Netto ${show.euros(desiredNet)} im Monat`,
        why: 'Was ihr im Monat braucht, gilt für den ganzen Plan: Einstellungen, Vermögensplan.',
      },
      {
        what: `Rendite in der Rente ${show.rate(input.returnAfter)}`,
        why: 'Eine Position hat im Plan immer dieselbe Rendite.',
      },
      ...omittedInflation(input.inflation, show),
      ...(tax.gt(0)
        ? [
            {
              what: `Steuer auf die Rente ${show.rate(tax)}`,
              why: 'Der Plan rechnet die Steuer auf Renten selbst.',
            },
          ]
        : []),
    ],
  }
}

function pensionOf({ input, points }: PensionGapResult): FoundPension {
  return points
    ? { by: 'points', pointsBp: points.points.times(10_000).round(0, 'half-up').toNumber() }
    : { by: 'amount', grossCents: roundHalfUp(input.pensionGross) }
}
