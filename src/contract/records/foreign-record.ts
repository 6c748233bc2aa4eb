/** The amount in the currency of its account, beside the amount in euro. */
export const foreignRecordFields = {
  foreignMinor: {
    label: 'Betrag in der Währung des Kontos, in ihrer kleinsten Einheit',
    format: 'number',
    none: 'in Euro',
  },
  rate: { label: 'Kurs: so viel kostet ein Euro', format: 'text', none: 'keiner' },
  rateDay: { label: 'Kurs vom', format: 'day', none: 'keiner' },
  rateSource: {
    label: 'Kurs aus',
    format: 'choice',
    words: { file: 'der Datei', typed: 'Eingabe', ecb: 'der Liste der EZB' },
    none: 'keiner',
  },
} as const
