import type { Pot, TransferPot } from '#domain/account-system/pot.ts'

/** The budget categories of spec § 3. */
export const potTitles = {
  saving_rate: 'Sich selbst bezahlen',
  luxury_rate: 'Spaß- & Luxus',
  donation_rate: 'Fördern',
  life: 'Leben',
} as const satisfies Record<Pot, string>

/** The titles of the pots, and of the tax reserve that is laid aside before the split. */
export const transferPotTitles = {
  tax_reserve: 'Steuerrücklage',
  ...potTitles,
} as const satisfies Record<TransferPot, string>
