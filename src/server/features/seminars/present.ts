import type { SeminarRequest } from '#contract/content/admin-content.ts'
import type { SeminarContent } from '#contract/content/content-kinds.ts'
import type { OpenSeminar } from '#contract/content/seminars.ts'
import type { Day } from '#domain/calendar/day.ts'
import { freeSeats, isOpenForRequests } from '#domain/seminars/free-seats.ts'
import type { RequestRow } from './store.ts'

interface Given {
  readonly id: string
  readonly content: SeminarContent
}

/** A seminar as the form of the page needs it. */
export function presentSeminar({ id, content }: Given, taken: number, today: Day): OpenSeminar {
  const { title, dates, place, requestUntil } = content
  return {
    id,
    title,
    dates,
    place,
    freeSeats: freeSeats(content, taken),
    requestUntil: isOpenForRequests(content, today) ? requestUntil : null,
  }
}

/** A request as the admin area shows it. */
export function presentRequest(row: RequestRow): SeminarRequest {
  const { request_id: id, created_at, name, email, seats, message, state, version } = row
  return { id, createdAt: created_at.toISOString(), name, email, seats, message, state, version }
}
