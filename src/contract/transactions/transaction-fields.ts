import * as z from 'zod/mini'
import { day, oneOf, sentences, shortText } from '#contract/schema/schema.ts'
import type { Day } from '#domain/calendar/day.ts'

const first: Day = '1990-01-01'
const last: Day = '2100-12-31'

/** A day on which a booking is possible. */
export const bankingDay = day.check(
  z.refine((value) => value >= first && value <= last, {
    error: 'Wähle einen Tag zwischen 1990 und 2100.',
  }),
)

/** An IBAN as banks write it, without blanks; a foreign one has another length. */
export const ibanText = shortText(34, sentences.invalid).check(
  z.refine((value) => /^[A-Z]{2}[0-9A-Z]{6,32}$/u.test(value), { error: 'Das ist keine gültige IBAN.' }),
)

/** The last booking of a page: its day and its id. */
export const pageCursor = shortText(47, sentences.invalid).check(
  z.refine((value) => /^\d{4}-\d\d-\d\d_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(value), {
    error: sentences.invalid,
  }),
)

/**
 * The number of bookings on a page; 100 without it. More would keep all other requests waiting while they are written.
 */
export const listLimit = oneOf(['20', '50', '100', '200'])

/** The same as {@link listLimit}, for small entries. */
export const knownLimit = oneOf(['100', '200', '500'])
