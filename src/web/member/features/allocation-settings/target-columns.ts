/** The columns of a pot beside its targets. */
export const potColumns = 'grid grid-cols-[13.5rem_minmax(0,1fr)]'

/** The columns of a target: handle and place, name, size, amount in euros, actions. */
export const targetColumns = 'grid grid-cols-[3.5rem_minmax(0,1fr)_14.5rem_9rem_5.5rem] items-center gap-x-3'
