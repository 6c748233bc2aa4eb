import type { RestoreArea } from '#contract/restore/restore-kinds.ts'

/** The names of the areas of an export. */
export const areaWords: Readonly<Record<RestoreArea, string>> = {
  household: 'Haushalt und Personen',
  accounts: 'Konten und Stände',
  income: 'Einkommen',
  account_system: 'Kontensystem',
  plan: 'Vermögensplan',
  budget: 'Haushaltsplan, Verträge und Regeln',
  bookings: 'Buchungen und eingelesene Dateien',
  goals: 'Ziele',
  properties: 'Immobilien und Kaufprüfungen',
  other: 'Rechner und Einrichten',
}
