import type { Month } from '#domain/calendar/month.ts'

/** The month that the example shows. */
export const exampleMonth: Month = '2026-11-01'

/** The monthly income of the household Berger, which every example shows; the household is invented. */
export const BERGER_INCOME_CENTS = 465_645

export const bergerRates = { savingBp: 1_000, luxuryBp: 1_000, donationBp: 500 } as const
