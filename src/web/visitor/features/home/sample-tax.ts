/**
 * The Vorabpauschale (advance lump sum) of a fund of shares for 2026, as the calculator computes it
 * (sample-tax.test.ts): loading the rules of the year would take more bytes than these five figures.
 */
export const sampleTax = {
  rows: [
    { label: 'Depotwert am 1. Januar 2026', cents: 4_207_500 },
    { label: '× Basiszins 3,20\u00A0% × 0,7, höchstens', cents: 94_248 },
    { label: 'davon steuerpflichtig, Aktienfonds 70\u00A0%', cents: 65_974 },
    { label: 'Sparer-Pauschbetrag, gemeinsam', cents: 200_000 },
  ],
  taxCents: 0,
} as const
