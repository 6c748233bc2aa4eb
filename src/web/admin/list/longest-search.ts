/** The number of characters that the server accepts. */
export const LONGEST_SEARCH = 100
