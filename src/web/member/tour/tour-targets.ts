/** What the tour of the first visit points at (spec § 4). */
export const activateId = 'abo-aktivieren'
export const termsId = 'abo-agb'
export const orderButtonId = 'abo-bestellen'
