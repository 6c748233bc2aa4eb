import type { AuditEntryRow } from '#contract/admin-operation.ts'
import { jobLabel } from '#web/admin/job-words.ts'

/** Who it is about: a name, else what is left of it. */
export function personWords({ user, admin }: Pick<AuditEntryRow, 'user' | 'admin'>): string {
  if (user === null) return admin === null ? 'niemand bestimmtes' : '–'
  return user.name ?? 'nicht mehr da'
}

/** The reason that an admin gave; where a job was started, its label. */
export function reasonWords({ event, reason }: Pick<AuditEntryRow, 'event' | 'reason'>): string {
  if (reason === null) return ''
  return event === 'job_started' ? (jobLabel(reason) ?? reason) : reason
}
