/** The four pots that income flows into; spelled as in spec § 3. */
export const pots = ['saving_rate', 'luxury_rate', 'donation_rate', 'life'] as const

export type Pot = (typeof pots)[number]

/** The destinations of transfers in a month: the tax reserve, which is laid aside before the split, then the pots. */
export const transferPots = ['tax_reserve', ...pots] as const

export type TransferPot = (typeof transferPots)[number]

/** The pots with a rate of their own; `life` takes what the three leave. */
export const ratedPots = ['saving_rate', 'luxury_rate', 'donation_rate'] as const satisfies readonly Pot[]

export type RatedPot = (typeof ratedPots)[number]
