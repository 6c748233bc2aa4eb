// What a file may be (imports.md § 13). Whoever opens or tokenizes a file enforces its part.

/** Files that are chosen together, or that a ZIP holds: a year of banking days, and some. */
export const MAX_FILES = 400

/** Bookings of one file; counted by whoever collects them. */
export const MAX_ROWS = 500_000

/** Tags within tags; CAMT needs fifteen. */
export const MAX_MARKUP_DEPTH = 40

/** Characters of one row of a CSV file, the line breaks in its quotes included. */
export const MAX_ROW_LENGTH = 100_000

/** Characters of one tag with the text before it. */
export const MAX_MARKUP_LENGTH = 100_000

/** Columns of a table that a person maps; no bank has more than fifty. */
export const MAX_COLUMNS = 200

/** Accounts of one file; a person with more has mapped another column as the account. */
export const MAX_ACCOUNTS = 100

/** Payments of one entry of CAMT, and lines of a purpose. */
export const MAX_DETAILS = 100_000
