import { landNames } from './land-names.ts'

const unknown = 'keine Angabe'

/** What own properties and purchase checks say alike of a building and of the tax on its rent. */
export const buildingRecordFields = {
  place: { label: 'Ort', format: 'text', none: unknown },
  land: { label: 'Bundesland', format: 'choice', words: landNames, none: unknown },
  areaTenths: { label: 'Fläche in m²', format: 'tenths', none: unknown },
  completedYear: { label: 'Baujahr', format: 'number', none: unknown },
  priceCents: { label: 'Kaufpreis', format: 'cents', none: unknown },
  buildingShareBp: { label: 'Anteil des Gebäudes', format: 'basisPoints', none: unknown },
  depreciation: {
    label: 'Abschreibung',
    format: 'choice',
    words: { linear: 'linear', degressive: 'degressiv', own_rate: 'eigener Satz' },
  },
  depreciationBp: {
    label: 'Satz der Abschreibung',
    format: 'basisPoints',
    unit: '% p. a.',
    none: 'nach dem Baujahr',
  },
  rentMonthCents: { label: 'Kaltmiete im Monat', format: 'cents', none: unknown },
  vacancyBp: { label: 'Leerstand', format: 'basisPoints' },
  reserveYearCents: { label: 'Rücklage im Jahr', format: 'cents', none: 'nach der Peterschen Formel' },
  marginalTaxBp: { label: 'Grenzsteuersatz', format: 'basisPoints', none: unknown },
} as const
