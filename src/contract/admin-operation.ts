import * as z from 'zod/mini'
import { type AuditEvent, auditWords } from './audit-events.ts'
import { jobNames, startableJobs } from './job-names.ts'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { paging } from '#contract/schema/paging.ts'
import { day, id, oneOf, sentences, shortText, text } from '#contract/schema/schema.ts'

const count = z.int()

export const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const
export type MailState = (typeof mailStates)[number]

const mail = z.object({
  id: z.uuid(),
  at: z.string(),
  subject: z.string(),
  /** `j•••@example.de`. */
  recipient: z.string(),
  state: oneOf(mailStates),
  attempts: count,
  /** When it was taken by the mail server. */
  sent_at: z.nullable(z.string()),
  /** Of a waiting one: not before. */
  next_attempt_at: z.nullable(z.string()),
  /** Code of the last refusal, as `EENVELOPE 550`. */
  error: z.nullable(z.string()),
  /** It failed, its content is still there and its link, if it has one, is still good. */
  can_retry: z.boolean(),
})

export type OutboxMail = Output<typeof mail>

/** Never what a mail says. */
export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'admin',
  summary: 'Mails of the last seven days, without what they say',
  query: z.strictObject({
    state: z.optional(oneOf(mailStates)),
    ...paging,
  }),
  data: z.object({
    mails: z.array(mail),
    matching: count,
    counts: z.object({ waiting: count, sent: count, kept: count, failed: count }),
    /** False: there is no mail server, and mails are only kept. */
    has_mail_server: z.boolean(),
  }),
  envelope: 'data',
})

/** Those that wait for a later attempt are due now. */
export const hurryMails = endpoint({
  method: 'POST',
  path: '/api/admin/mails/hurry',
  access: 'admin',
  summary: 'Try all waiting mails at once',
  data: z.object({ hurried: count }),
  envelope: 'data',
})

/** A failed mail starts anew, with all its attempts. */
export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/{id}/retry',
  access: 'admin',
  summary: 'Send a failed mail again',
  params: z.strictObject({ id }),
  envelope: 'empty',
  problems: ['not_found', 'conflict'],
})

const job = z.object({
  name: oneOf(jobNames),
  state: oneOf(['done', 'failed', 'running', 'planned']),
  last_started_at: z.nullable(z.string()),
  last_ended_at: z.nullable(z.string()),
  /** What the last run did: how many were deleted, sent, found. Null when it does not say. */
  result: z.nullable(count),
  /** Why the last attempt failed, without anything that was quoted. */
  failure: z.nullable(
    z.object({ kind: oneOf(['expired', 'database', 'other']), message: z.nullable(z.string()) }),
  ),
  /** By the clock, or the next attempt of a failed one; null when it only comes when needed. */
  next_run_at: z.nullable(z.string()),
  /** It waits for a worker or is at work. */
  is_under_way: z.boolean(),
})

export type JobRow = Output<typeof job>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  summary: 'How the work in the background goes',
  data: z.array(job),
  envelope: 'data',
})

export const startJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/{name}/start',
  access: 'admin',
  summary: 'Start a job now',
  params: z.strictObject({ name: oneOf(startableJobs) }),
  envelope: 'empty',
  problems: ['conflict'],
})

/** Into the folder of the data, as `npm run backup`. Nobody can fetch it from here. */
export const startBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  access: 'admin',
  summary: 'Write an encrypted backup now',
  envelope: 'empty',
  problems: ['conflict', 'too_many_requests'],
  needsRecentAuth: true,
})

const auditEvents = Object.keys(auditWords) as [AuditEvent, ...AuditEvent[]]

const auditEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  event: oneOf(auditEvents),
  /** Null: nobody in particular, or the person is erased. Names are those of today. */
  user: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()), email: z.nullable(z.string()) })),
  admin: z.nullable(z.object({ id: z.uuid(), email: z.nullable(z.string()) })),
  /** Shortened after 30 days (security.md rule 17). */
  ip_address: z.nullable(z.string()),
  /** `Firefox, Windows`; empty when unknown. */
  device: z.string(),
  reason: z.nullable(z.string()),
})

export type AuditEntryRow = Output<typeof auditEntry>

const CURSOR_UNITS = 80

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'The audit log, the newest first, in pages',
  query: z.strictObject({
    event: z.optional(oneOf(auditEvents)),
    /** Part of name or address, the number of a contract or an invoice, or the id of a user. */
    person: z.optional(text(100, { minimum: 0 })),
    admin: z.optional(id),
    /** First and last day in Germany. */
    from: z.optional(day),
    to: z.optional(day),
    /** `next` of the page before. */
    after: z.optional(shortText(CURSOR_UNITS, sentences.invalid)),
    per_page: z.optional(oneOf(['50', '500'])),
  }),
  data: z.object({
    entries: z.array(auditEntry),
    next: z.nullable(z.string()),
    admins: z.array(z.object({ id: z.uuid(), email: z.string() })),
  }),
  envelope: 'data',
  problems: ['bad_request'],
})
