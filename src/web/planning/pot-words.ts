import { transferPotTitles as potTitles } from '#contract/records/pot-titles.ts'
import type { TransferPot } from '#domain/account-system/pot.ts'

interface PotWords {
  readonly title: string
  /** The line under the title. */
  readonly note: string
  /** How the bank statement calls it. */
  readonly purpose: string
}

/**
 * The budget categories of spec § 3, where Leben has no description, and what is laid aside before the split. What feels
 * rich is not plain by itself, so the words of the specification are followed by what the pot is for.
 */
export const potWords = {
  tax_reserve: {
    title: potTitles.tax_reserve,
    note: 'Vor dem Teilen zur Seite gelegt',
    purpose: potTitles.tax_reserve,
  },
  saving_rate: { title: potTitles.saving_rate, note: 'Automatisch reich werden', purpose: 'Sparrate' },
  luxury_rate: { title: potTitles.luxury_rate, note: 'Ohne Reue genießen', purpose: 'Spaß- & Luxus' },
  donation_rate: {
    title: potTitles.donation_rate,
    note: 'Sich reich fühlen: spenden',
    purpose: 'Fördern',
  },
  life: { title: potTitles.life, note: 'Der Rest für den Alltag', purpose: 'Haushalt' },
} as const satisfies Record<TransferPot, PotWords>

export const incomeTitle = 'Einkommen'
