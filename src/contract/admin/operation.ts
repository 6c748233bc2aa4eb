import * as z from 'zod/mini'
import { type AuditEvent, auditWords } from '#contract/audit-events.ts'
import { jobNames, startableJobs } from '#contract/job-names.ts'
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
  /** The shortened address, such as `j•••@example.de`. */
  recipient: z.string(),
  state: oneOf(mailStates),
  attempts: count,
  /** The time at which the mail server accepted the mail. */
  sent_at: z.nullable(z.string()),
  /** For a waiting mail: the earliest time of the next attempt. */
  next_attempt_at: z.nullable(z.string()),
  /** The code of the last refusal, such as `EENVELOPE 550`. */
  error: z.nullable(z.string()),
  /** Whether the mail failed, but its content still exists and its link, if it has one, is still valid. */
  can_retry: z.boolean(),
})

export type OutboxMail = Output<typeof mail>

/** Lists mails without their content. */
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

/** Mails that wait for a later attempt become due now. */
export const hurryMails = endpoint({
  method: 'POST',
  path: '/api/admin/mails/hurry',
  access: 'admin',
  mayWait: false,
  summary: 'Try all waiting mails at once',
  data: z.object({ hurried: count }),
  envelope: 'data',
})

/** A failed mail is tried again, with all its attempts. */
export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/{id}/retry',
  access: 'admin',
  mayWait: false,
  summary: 'Send a failed mail again',
  params: z.strictObject({ id }),
  envelope: 'empty',
  problems: ['not_found', 'conflict'],
})

const job = z.object({
  name: oneOf(jobNames),
  /** `left`: the last run ended in good order, and the next one goes on with the rest. */
  state: oneOf(['done', 'left', 'failed', 'running', 'planned']),
  last_started_at: z.nullable(z.string()),
  last_ended_at: z.nullable(z.string()),
  /**
   * What the last run did, or the present one so far: how many records were deleted, sent, found. Null when it does not
   * count.
   */
  result: z.nullable(count),
  /** Why the last attempt failed, without any quoted data. */
  failure: z.nullable(
    z.object({ kind: oneOf(['expired', 'database', 'other']), message: z.nullable(z.string()) }),
  ),
  /** How many runs in a row have failed, were given up or never heard of again. */
  failures: count,
  /** How much the last run left for the next one, counted up to a hundred thousand for each kind of record. */
  left: count,
  /** The time at which a run last left nothing over. */
  last_finished_at: z.nullable(z.string()),
  /** The next run by the clock, or the next attempt of a failed one; null when it only runs when needed. */
  next_run_at: z.nullable(z.string()),
  /** Whether a run of the job waits for a worker or is running. */
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
  mayWait: false,
  summary: 'Start a job now',
  params: z.strictObject({ name: oneOf(startableJobs) }),
  envelope: 'empty',
  problems: ['conflict'],
})

/** Writes a backup into the folder of the data, as `npm run backup` does. It cannot be downloaded from here. */
export const startBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  access: 'admin',
  mayWait: false,
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
  /** Null: the event concerns nobody in particular, or the person is erased. Names are the present ones. */
  user: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()), email: z.nullable(z.string()) })),
  admin: z.nullable(z.object({ id: z.uuid(), email: z.nullable(z.string()) })),
  /** The address, shortened after 30 days (security.md rule 17). */
  ip_address: z.nullable(z.string()),
  /** Browser and system, such as `Firefox, Windows`; empty when unknown. */
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
    /** A part of name or address, the number of a contract or an invoice, or the id of a user. */
    person: z.optional(text(100, { minimum: 0 })),
    admin: z.optional(id),
    /** The first and last day in Germany. */
    from: z.optional(day),
    to: z.optional(day),
    /** The value of `next` on the previous page. */
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
