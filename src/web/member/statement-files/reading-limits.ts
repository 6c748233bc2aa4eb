const MEGABYTE = 1_000_000

/** The limits of a file (imports.md § 13). */
export const MAX_FILE_BYTES = 200 * MEGABYTE

/**
 * The size of all members of a ZIP together, counted while they are unpacked: what its list says can be
 * wrong.
 */
export const MAX_UNPACKED_BYTES = 200 * MEGABYTE

/** Exports of banks are packed to a thirtieth at best; what is packed further was made to be a bomb. */
export const MAX_UNPACKED_RATIO = 200

/** Below this size the ratio says nothing: a short file of blanks is harmless. */
export const MIN_SUSPICIOUS_BYTES = 5 * MEGABYTE

/** The size of all files that are chosen together, before they are unpacked. */
export const MAX_TOGETHER_BYTES = 200 * MEGABYTE

/** Members of a ZIP, of which {@link MAX_FILES} are read; a workbook has some besides its sheets. */
export const MAX_ZIP_ENTRIES = 2_000
