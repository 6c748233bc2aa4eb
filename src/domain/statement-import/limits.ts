// The limits of a file (imports.md § 13). The code that opens or tokenizes a file enforces its part.

/** The most files that are chosen together, or that a ZIP holds: a year of banking days, and some. */
export const MAX_FILES = 400

/** The greatest size of one file, in bytes. */
export const MAX_FILE_BYTES = 200_000_000

/** The greatest size in bytes of all files that are chosen together, before they are unpacked. */
export const MAX_TOGETHER_BYTES = 200_000_000

/** The most bookings of one file; the collector counts them. */
export const MAX_ROWS = 500_000

/** The deepest nesting of tags; CAMT needs fifteen. */
export const MAX_MARKUP_DEPTH = 40

/** The most characters of one row of a CSV file, including line breaks in quotes. */
export const MAX_ROW_LENGTH = 100_000

/** The most characters of one tag with the text before it. */
export const MAX_MARKUP_LENGTH = 100_000

/** The most columns of a table that a person maps; no bank has more than fifty. */
export const MAX_COLUMNS = 200

/** The most accounts of one file; a file with more has another column mapped as the account. */
export const MAX_ACCOUNTS = 100

/** The most payments of one entry of CAMT, and lines of a purpose. */
export const MAX_DETAILS = 100_000
