/** The pot beside what it fills. */
export const potColumns = 'grid grid-cols-[15rem_1fr]'

/** Handle and place, name, size, what it is in euros, actions. */
export const targetColumns = 'grid grid-cols-[3.5rem_minmax(0,1fr)_15.5rem_8rem_5.5rem] items-center gap-x-3'
