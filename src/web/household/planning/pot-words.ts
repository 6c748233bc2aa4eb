import { transferPotTitles as potTitles } from '#contract/records/words/pot-titles.ts'
import type { TransferPot } from '#domain/account-system/pot.ts'

interface PotWords {
  readonly title: string
  /** The line under the title. */
  readonly note: string
  /** The purpose on the bank statement. */
  readonly purpose: string
}

/**
 * The words for the budget categories of spec § 3, where Leben has no description, and for the reserve before the
 * split. The words of the specification ("what feels rich") are not plain, so they are followed by what the pot is for.
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
