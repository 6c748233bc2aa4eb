import { potTitles } from '#contract/records/pot-titles.ts'
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
  saving_rate: { title: potTitles.saving_rate, note: 'Automatisch reich werden', purpose: 'Sparrate' },
  luxury_rate: { title: potTitles.luxury_rate, note: 'Ohne Reue genießen', purpose: 'Spaß- & Luxus' },
  donation_rate: { title: potTitles.donation_rate, note: 'Sich reich fühlen', purpose: 'Fördern' },
  life: { title: potTitles.life, note: 'Der Rest für den Alltag', purpose: 'Haushalt' },
} as const satisfies Record<Pot, PotWords>

export const incomeTitle = 'Einkommen'
