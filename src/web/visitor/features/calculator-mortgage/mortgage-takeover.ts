import type { Cents } from '#domain/money/cents.ts'
import type { Finding, FoundPosition } from '#domain/plan-takeover/finding.ts'
import { foundLoan, foundRefinancing, scheduleEvents } from '#domain/plan-takeover/found-loan.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { TakeoverOffer } from '#web/household/plan-takeover/offer.ts'
import { roundedNotes } from '#web/household/plan-takeover/usual-omissions.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { MortgageInputs } from './mortgage-inputs.ts'
import type { MortgageResult } from './mortgage-result.ts'

/**
 * Offers the loan with its special repayments to the plan, the loan that follows it, and the property where its value
 * was entered.
 */
export function mortgageOffer({ result, show }: View<MortgageInputs, MortgageResult>): TakeoverOffer {
  const { input, first, fixed, second, isSecondTooLow } = result
  const { nominalRate, fee } = input
  return {
    finding: findingOf(result, show),
    notes: [
      'Der Plan beginnt mit dem ganzen Darlehen. Die Rate zahlst du aus deinem Einkommen.',
      ...(first.monthsTotal === null
        ? ['Mit dieser Rate ist das Darlehen auch nach 100 Jahren nicht getilgt.']
        : []),
      ...(second === null && fixed.balance.gt(0) && !isSecondTooLow
        ? ['Nach der Zinsbindung rechnet der Plan mit einem angenommenen Anschlusszins.']
        : []),
      ...roundedNotes([nominalRate, ...(second ? [second.nominalRate] : [])]),
    ],
    omitted: [
      ...(fee?.gt(0)
        ? [{ what: `Gebühren ${show.euros(fee)}`, why: 'Sie zählen nur für den effektiven Jahreszins.' }]
        : []),
      ...(isSecondTooLow
        ? [
            {
              what: 'Anschlussfinanzierung',
              why: 'Die Rate deckt die Zinsen nicht; der Plan nimmt einen Anschlusszins an.',
            },
          ]
        : []),
    ],
    question: {
      label: 'Wert der Immobilie',
      help: 'Der Rechner fragt nicht danach. Mit ihm steht neben der Schuld auch das Haus in deinem Plan.',
      positionOf: propertyOf,
    },
  }
}

function findingOf({ input, first, fixed, second }: MortgageResult, show: Show): Finding {
  const { principal, nominalRate, interestOnlyMonths = 0 } = input
  const { instalment, rows } = first
  const fixedMonths = fixed.months
  const loan = foundLoan({
    key: 'loan',
    name: 'Baufinanzierung',
    principal,
    nominalRate,
    instalment,
    fixedMonths,
  })
  const events = scheduleEvents({
    positionKey: 'loan',
    instalment,
    rows: second ? rows.slice(0, fixed.months) : rows,
    interestOnlyMonths,
    names: { special: 'Sondertilgung', interestOnly: 'Tilgungsfreie Zeit' },
  })
  if (!second) return { positions: [loan], events, person: null }
  const refinancing = foundRefinancing({
    firstKey: 'loan',
    second: {
      key: 'follow-up',
      name: `Anschlussfinanzierung, ${show.monthAfter(fixed.months)}`,
      nominalRate: second.nominalRate,
      instalment: second.loan.instalment,
      fixedMonths: second.loan.fixedPeriod?.months ?? second.loan.monthsTotal,
    },
    balance: fixed.balance,
    afterMonths: fixed.months,
    name: 'Ablösung',
  })
  return { positions: [loan, refinancing.loan], events: [...events, refinancing.event], person: null }
}

function propertyOf(valueCents: Cents): FoundPosition {
  return {
    key: 'property',
    name: 'Immobilie',
    kind: 'asset',
    assetClass: 'property',
    valueCents,
    isOwned: false,
    terms: {},
  }
}
