import * as z from 'zod/mini'
import { sentences, shortText } from './schema.ts'

export const pageSizes = [15, 50, 100] as const

/** Query texts are numbers or words written out. */
function oneOfNumbers(values: readonly number[]) {
  const words = values.map(String)
  return shortText(Math.max(...words.map((word) => word.length)), sentences.choice).check(
    z.refine((value) => words.includes(value), { error: sentences.choice }),
  )
}

/** Which page of a list is wanted: the first one and 15 rows, unless said. */
export const paging = {
  page: z.optional(
    shortText(6, sentences.whole).check(
      z.refine((value) => /^[1-9]\d{0,5}$/.test(value), { error: sentences.whole }),
    ),
  ),
  per_page: z.optional(oneOfNumbers(pageSizes)),
}
