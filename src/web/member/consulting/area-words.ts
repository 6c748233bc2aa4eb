import type { AmountPrecision, GrantArea, GrantLevel } from '#domain/consulting/grant.ts'

/** The areas of a grant, as both sides read them. */
export const areaWords = {
  income: 'Einkommen',
  accounts: 'Konten',
  account_system: 'Kontensystem',
  budget: 'Haushaltsplan',
  wealth_plan: 'Vermögensplan',
  distribution: 'Verteilung',
  properties: 'Immobilien',
  goals: 'Ziele',
} as const satisfies Record<GrantArea, string>

export const levelWords = {
  none: 'kein Zugriff',
  read: 'lesen',
  propose: 'vorschlagen',
} as const satisfies Record<GrantLevel, string>

export const amountWords = {
  exact: 'genau',
  rounded: 'gerundet auf 100\u00A0€',
  shares: 'nur Anteile',
} as const satisfies Record<AmountPrecision, string>
