import { type Lesson, lessons, type PurchaseCheck } from '#domain/property/purchase-check.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'

/** The fields that a lesson asks for and that may be empty. Those of the last one are assumptions, which never are. */
export const neededFields = {
  price: ['priceCents', 'rentMonthCents'],
  purchase_costs: ['land'],
  equity: ['equityCents'],
  loan: ['interestBp', 'repaymentBp'],
  rent: ['rentMonthCents', 'nonAllocableYearCents'],
  upkeep: ['areaTenths', 'reserveYearCents'],
  interest_rise: ['fixedYears'],
  rent_or_buy: [],
} as const satisfies Readonly<Record<Lesson, readonly (keyof PurchaseCheck)[]>>

/** Whether the field of a lesson stands in a check, entered in the course or elsewhere. */
export function doesStand(check: PurchaseCheck, lesson: Lesson): boolean {
  const fields = neededFields[lesson]
  if (fields.length === 0) return check.lessons.includes(lesson)
  return fields.every((field) => check[field] !== null)
}

/** The lessons whose field is open; of nobody's check all of them. */
export function openLessons(check: PurchaseCheck | null): readonly Lesson[] {
  return lessons.filter((lesson) => check === null || !doesStand(check, lesson))
}

/** The next open lesson after this one, from the beginning again after the last; null: none is open. */
export function lessonAfter(lesson: Lesson, open: readonly Lesson[]): Lesson | null {
  const others = open.filter((each) => each !== lesson)
  const at = lessons.indexOf(lesson)
  return others.find((each) => lessons.indexOf(each) > at) ?? others[0] ?? null
}

/** How far the case is, as a title. */
export function progressSentence(openCount: number): string {
  const all = lessons.length
  const done = all - openCount
  const missing = openCount === 1 ? 'eins' : numberWord(openCount)
  if (done === 0) return `Noch steht kein Feld, ${missing} sind es bis zur ganzen Rechnung.`
  if (openCount === 0) return `Alle ${numberWord(all)} Felder stehen, die Rechnung ist ganz.`
  const stand =
    done === 1
      ? `Ein Feld von ${numberWord(all)} steht`
      : `${capitalNumberWord(done)} von ${numberWord(all)} Feldern stehen`
  return `${stand}, noch ${missing} bis zur ganzen Rechnung.`
}

/** Why the sum is no whole one: "Drei Felder sind offen". */
export function openWords(openCount: number): string {
  return openCount === 1 ? 'Ein Feld ist offen' : `${capitalNumberWord(openCount)} Felder sind offen`
}
