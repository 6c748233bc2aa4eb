/** Names the person who entered a change: the server stores it for nobody else (decision 0187). */
export const personHeader = 'wk-person'
