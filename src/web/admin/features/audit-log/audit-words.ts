import type { AuditEntryRow } from '#contract/admin/operation.ts'
import { jobLabel } from '#web/admin/job-words.ts'

/** The person of a row: a name, otherwise what is left of it. */
export function personWords({ user, admin }: Pick<AuditEntryRow, 'user' | 'admin'>): string {
  if (user === null) return admin === null ? 'niemand bestimmtes' : '–'
  return user.name ?? 'nicht mehr da'
}

/** The reason that an admin gave; where a job was started, its label. */
export function reasonWords({ event, reason }: Pick<AuditEntryRow, 'event' | 'reason'>): string {
  if (reason === null) return ''
  return event === 'job_started' ? (jobLabel(reason) ?? reason) : reason
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The name of the person whose id is the filter; null where words are searched for. */
export function chosenPerson(filter: string, entries: readonly Pick<AuditEntryRow, 'user'>[]): string | null {
  if (!uuid.test(filter)) return null
  return entries.find(({ user }) => user?.id === filter)?.user?.name ?? 'eine Person'
}
