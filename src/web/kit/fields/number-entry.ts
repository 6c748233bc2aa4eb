import { parseNumber } from '#domain/money/parse-number.ts'
import { maximumSentence, minimumSentence, parseSentences } from './parse-sentences.ts'
import { unitWords } from './unit-words.ts'
import type { Reading } from './use-draft.ts'

interface Limits {
  readonly minimum: number
  readonly maximum: number
  readonly decimals: number
  readonly unit?: string
}

/** Reads a number that was typed with so many decimals at most: `43,72`. */
export function readNumber({ minimum, maximum, decimals, unit = '' }: Limits) {
  return (text: string): Reading<number> => {
    const parsed = parseNumber(text, { units: unitWords(unit), decimals })
    if (!parsed.ok) return { ok: false, sentence: parseSentences[parsed.reason] }
    const value = parsed.value.toNumber()
    if (value < minimum) return { ok: false, sentence: minimumSentence(String(minimum)) }
    if (value > maximum) return { ok: false, sentence: maximumSentence(String(maximum)) }
    return { ok: true, value }
  }
}
