import * as z from 'zod/mini'
import { sentences, shortText } from './schema.ts'

export const pageSizes = [15, 50, 100] as const

/** One of several numbers; query texts are numbers written as words. */
function oneOfNumbers(values: readonly number[]) {
  const words = values.map(String)
  return shortText(Math.max(...words.map((word) => word.length)), sentences.choice).check(
    z.refine((value) => words.includes(value), { error: sentences.choice }),
  )
}

/** The wanted page of a list: the first one and 15 rows by default. */
export const paging = {
  page: z.optional(
    shortText(6, sentences.whole).check(
      z.refine((value) => /^[1-9]\d{0,5}$/.test(value), { error: sentences.whole }),
    ),
  ),
  per_page: z.optional(oneOfNumbers(pageSizes)),
}
