const MEGABYTE = 1_000_000

// More limits of a file (imports.md § 13) are those of the domain, which the worker needs, too.

/**
 * The greatest size of all members of a ZIP together, in bytes. The bytes are counted while they are
 * unpacked, because the list in the ZIP can be wrong.
 */
export const MAX_UNPACKED_BYTES = 200 * MEGABYTE

/**
 * The greatest ratio of unpacked to packed bytes: exports of banks are packed to a thirtieth at best, so a
 * member beyond this ratio is a ZIP bomb.
 */
export const MAX_UNPACKED_RATIO = 200

/** Below this unpacked size in bytes the ratio says nothing: a short file of blanks is harmless. */
export const MIN_SUSPICIOUS_BYTES = 5 * MEGABYTE

/**
 * The greatest number of members of a ZIP. At most {@link MAX_FILES} statements of a ZIP are read; the limit is higher
 * because a workbook has more members than sheets.
 */
export const MAX_ZIP_ENTRIES = 2_000
