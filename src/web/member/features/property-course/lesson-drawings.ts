import type { Lesson } from '#domain/property/purchase-check.ts'
import type { CourseCase } from './course-case.ts'
import { type Draw, type Format, type LessonDrawing } from './drawing.ts'
import { drawEquity, drawFactors, drawRepayments, drawTaxes } from './purchase-drawings.ts'
import { drawReturns, drawRise, drawUpkeep, drawVacancy } from './year-drawings.ts'

const draws: Readonly<Record<Lesson, Draw>> = {
  price: drawFactors,
  purchase_costs: drawTaxes,
  equity: drawEquity,
  loan: drawRepayments,
  rent: drawVacancy,
  upkeep: drawUpkeep,
  interest_rise: drawRise,
  rent_or_buy: drawReturns,
}

/** The drawing of a lesson for a case, or for the example where the case lacks what is drawn. */
export function drawLesson(
  lesson: Lesson,
  of: CourseCase,
  example: CourseCase,
  format: Format,
): LessonDrawing & { readonly isExample: boolean } {
  const own = draws[lesson](of, format)
  if (own !== null) return { ...own, isExample: false }
  const drawn = draws[lesson](example, format)
  if (drawn === null) throw new Error(`the example lacks what lesson ${lesson} draws`)
  return { ...drawn, isExample: true }
}
