import type { Pot } from '#domain/account-system/pot.ts'

interface PotWords {
  readonly title: string
  /** The line under the title. */
  readonly note: string
  /** How the bank statement calls it. */
  readonly purpose: string
}

/** The budget categories of spec § 3; Leben has no description there. */
export const potWords = {
  saving_rate: { title: 'Sich selbst bezahlen', note: 'Automatisch reich werden', purpose: 'Sparrate' },
  luxury_rate: { title: 'Spaß- & Luxus', note: 'Ohne Reue genießen', purpose: 'Spaß- & Luxus' },
  donation_rate: { title: 'Fördern', note: 'Sich reich fühlen', purpose: 'Fördern' },
  life: { title: 'Leben', note: 'Der Rest für den Alltag', purpose: 'Haushalt' },
} as const satisfies Record<Pot, PotWords>

export const incomeTitle = 'Einkommen'
