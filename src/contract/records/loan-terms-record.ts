import type { FurtherTerms } from '#domain/loans/loan-terms.ts'
import type { RecordDescription } from './record-description.ts'

/** The terms of a loan beside interest, instalment and the end of the fixed rate. */
export const loanTermFields = {
  interestOnlyUntil: { label: 'Nur Zinsen bis', format: 'month', none: 'von Anfang an mit Tilgung' },
  specialYearlyCents: { label: 'Sondertilgung im Jahr', format: 'cents', none: 'keine' },
  specialMonth: { label: 'Sondertilgung im', format: 'monthOfYear', none: 'Dezember' },
  followUpRateBp: {
    label: 'Anschlusszins',
    format: 'basisPoints',
    unit: '% p. a.',
    none: 'wie angenommen',
  },
  followUpRepaymentBp: {
    label: 'Tilgung im Anschluss',
    format: 'basisPoints',
    unit: '% p. a.',
    none: 'aus der Rate',
  },
  followUpInstalmentCents: { label: 'Rate im Anschluss', format: 'cents', none: 'wie bisher' },
} as const satisfies RecordDescription<FurtherTerms>['fields']
