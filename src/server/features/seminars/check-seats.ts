import type { SeminarContent } from '#contract/content/content-kinds.ts'
import { fieldProblem } from '#contract/protocol/problem.ts'
import { freeSeats } from '#domain/seminars/free-seats.ts'

/** @throws {Problem} invalid_input with how many seats are left, where these are too few */
export function checkSeats(content: SeminarContent, taken: number, seats: number): void {
  const free = freeSeats(content, taken)
  if (free === 0) throw fieldProblem('seats', 'Die Plätze sind inzwischen vergeben.')
  if (seats <= free) return
  throw fieldProblem(
    'seats',
    free === 1 ? 'Es ist nur noch ein Platz frei.' : `Es sind nur noch ${free} Plätze frei.`,
  )
}
