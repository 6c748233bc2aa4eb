import { type Cents, MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import { type Lesson, lessons, plainCheck, type PurchaseCheck } from '#domain/property/purchase-check.ts'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import type { CheckBody } from '#web/household/writes/property-writes.ts'

/** What was typed in a lesson and is not stored yet. */
export type LessonEntry = Partial<CheckBody> & {
  /** The upkeep of a square metre in a year, from which that of the flat follows. */
  readonly upkeepM2Cents?: Cents | null
}

/** The case with which somebody begins. */
export function newCase(id: string): StoredCheck {
  return { ...plainCheck, furtherLoans: [], lessons: [], id, name: 'Mein Fall', savedAt: '', version: 0 }
}

/** The upkeep of a square metre in a year, r2; null where it is not stated. */
export function upkeepM2(check: Pick<PurchaseCheck, 'areaTenths' | 'reserveYearCents'>): Cents | null {
  const { areaTenths, reserveYearCents } = check
  return areaTenths === null || areaTenths === 0 || reserveYearCents === null
    ? null
    : proportion(reserveYearCents, 10, areaTenths)
}

/** A check with what was typed; the upkeep of the flat is r2(area · upkeep of a square metre). */
export function withEntry<Check extends PurchaseCheck>(
  check: Check,
  { upkeepM2Cents, ...fields }: LessonEntry,
): Check {
  const next = { ...check, ...fields }
  if (upkeepM2Cents === undefined && next.areaTenths === check.areaTenths) return next
  const perM2 = upkeepM2Cents === undefined ? upkeepM2(check) : upkeepM2Cents
  const { areaTenths } = next
  return {
    ...next,
    reserveYearCents: perM2 === null || areaTenths === null ? null : reserveOf(perM2, areaTenths),
  }
}

/** A reserve that no check can have is told as one cent above the highest, so that it is refused and not computed with. */
function reserveOf(perM2: Cents, areaTenths: number): Cents {
  return (perM2 * areaTenths) / 10 > MAX_AMOUNT_CENTS
    ? MAX_AMOUNT_CENTS + 1
    : proportion(perM2, areaTenths, 10)
}

/** A check in which the field of a lesson was entered. */
export function entered(check: StoredCheck, lesson: Lesson): StoredCheck {
  return { ...check, lessons: lessons.filter((each) => each === lesson || check.lessons.includes(each)) }
}
