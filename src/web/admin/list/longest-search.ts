/** Characters that the server takes. */
export const LONGEST_SEARCH = 100
