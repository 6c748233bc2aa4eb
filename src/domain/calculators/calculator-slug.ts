/** The sixteen calculators by the word in their address, in the order of the index. Saved scenarios carry it, too. */
export const calculatorSlugs = [
  'zinseszins-sparplan',
  'entnahmeplan',
  'baufinanzierung',
  'ratenkredit',
  'rendite',
  'inflation',
  'notgroschen',
  'finanzielle-freiheit',
  'rentenluecke',
  'miete-oder-kauf',
  'kaufnebenkosten-rendite',
  'etf-kosten',
  'kapitalertragsteuer',
  'brutto-netto',
  'schuldenabbau',
  'kontensystem-aufteiler',
] as const

export type CalculatorSlug = (typeof calculatorSlugs)[number]
