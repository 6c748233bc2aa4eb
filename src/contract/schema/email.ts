import * as z from 'zod/mini'
import { sentences, shortText } from './schema.ts'

// Direction marks and other invisible characters (Cf) would show one address as another.
const addressPattern =
  /^[^\s@<>(),:;"\\[\]\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+@[^\s@/?#+%<>(),:;"\\[\]\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+$/u

/** An address to which mail can be sent; the sentence for a wrong one says what is missing. */
export const email = shortText(254).check(
  z.refine((value) => value.trim().length > 0, { error: sentences.empty, abort: true }),
  z.refine((value) => value.includes('@'), { error: 'In der Adresse fehlt das @.', abort: true }),
  z.refine((value) => /@[^@]*\.[^@.]{2,}$/.test(value), {
    error: 'Nach dem @ fehlt die Endung, zum Beispiel beispiel.de.',
    abort: true,
  }),
  z.refine((value) => addressPattern.test(value) && value.isWellFormed(), {
    error: 'Diese Adresse enthält Zeichen, die in einer E-Mail-Adresse nicht vorkommen.',
  }),
)
