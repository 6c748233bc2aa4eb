import { type Lesson, lessons } from '#domain/property/purchase-check.ts'
import { numberWord } from '#web/kit/words/number-word.ts'
import { lessonTexts } from './lesson-texts.ts'

/** New matter is read more slowly than a story. */
const WORDS_A_MINUTE = 150
/** The time for the drawing, and for the fields. */
const DRAWING_MINUTES = 1
const FIELD_MINUTES = 1

/** The minutes that a lesson takes: its text is read, its drawing is looked at, its fields are filled. */
export function minutesOf(lesson: Lesson): number {
  const words = lessonTexts[lesson].paragraphs.join(' ').split(/\s+/u).length
  return Math.ceil(words / WORDS_A_MINUTE + DRAWING_MINUTES + FIELD_MINUTES)
}

/** The minutes of several lessons together. */
export function minutesOfAll(several: readonly Lesson[]): number {
  return several.reduce((sum, lesson) => sum + minutesOf(lesson), 0)
}

/** "drei Minuten". */
export function minutesWords(lesson: Lesson): string {
  return `${numberWord(minutesOf(lesson))} Minuten`
}

/** How long the lessons are: "drei" or "drei bis vier Minuten". */
export function lengthWords(): string {
  const all = lessons.map(minutesOf)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return `${least === most ? '' : `${numberWord(least)} bis `}${numberWord(most)} Minuten`
}
