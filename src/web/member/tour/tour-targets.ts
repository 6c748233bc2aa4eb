/** The elements to which the tour of the first visit points (spec § 4). */
export const activateId = 'abo-aktivieren'
export const termsId = 'abo-agb'
export const orderButtonId = 'abo-bestellen'
