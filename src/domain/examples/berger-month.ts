import type { Month } from '#domain/calendar/month.ts'

/** The month in which the example stands. */
export const exampleMonth: Month = '2026-11-01'

/** The month of the household Berger, which stands in every example. Made up, as the household is. */
export const BERGER_INCOME_CENTS = 465_645

export const bergerRates = { savingBp: 1_000, luxuryBp: 1_000, donationBp: 500 } as const
