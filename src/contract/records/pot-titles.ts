import type { Pot } from '#domain/account-system/pot.ts'

/** The budget categories of spec § 3. */
export const potTitles = {
  saving_rate: 'Sich selbst bezahlen',
  luxury_rate: 'Spaß- & Luxus',
  donation_rate: 'Fördern',
  life: 'Leben',
} as const satisfies Record<Pot, string>
