/** The sixteen Länder by their official abbreviation, in alphabetical order. */
export const federalStates = [
  { code: 'BW', label: 'Baden-Württemberg' },
  { code: 'BY', label: 'Bayern' },
  { code: 'BE', label: 'Berlin' },
  { code: 'BB', label: 'Brandenburg' },
  { code: 'HB', label: 'Bremen' },
  { code: 'HH', label: 'Hamburg' },
  { code: 'HE', label: 'Hessen' },
  { code: 'MV', label: 'Mecklenburg-Vorpommern' },
  { code: 'NI', label: 'Niedersachsen' },
  { code: 'NW', label: 'Nordrhein-Westfalen' },
  { code: 'RP', label: 'Rheinland-Pfalz' },
  { code: 'SL', label: 'Saarland' },
  { code: 'SN', label: 'Sachsen' },
  { code: 'ST', label: 'Sachsen-Anhalt' },
  { code: 'SH', label: 'Schleswig-Holstein' },
  { code: 'TH', label: 'Thüringen' },
] as const

export type FederalState = (typeof federalStates)[number]['code']

/** Church tax as part of the income tax: 8 % in Bavaria and Baden-Württemberg, 9 % elsewhere. */
export function churchTaxRateIn(state: FederalState): '0.08' | '0.09' {
  return state === 'BY' || state === 'BW' ? '0.08' : '0.09'
}
