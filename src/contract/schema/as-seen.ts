import * as z from 'zod/mini'
import { sentences, shortText } from './schema.ts'

/** A number of a version has at most as many digits as the largest number of its column. */
const DIGITS_AT_MOST = 10

/**
 * The query of a deletion that names its record by something that can be used again, a day or a month: with the version
 * of the record as it was seen, a record that somebody else has entered there meanwhile is not deleted. Without it the
 * record is deleted as it is.
 */
export const asSeen = z.strictObject({
  version: z.optional(
    shortText(DIGITS_AT_MOST, sentences.invalid).check(z.regex(/^\d+$/, { error: sentences.invalid })),
  ),
})
