import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { asSeen } from '#contract/schema/as-seen.ts'
import { paging } from '#contract/schema/paging.ts'
import { day, id, oneOf, text, version, whole } from '#contract/schema/schema.ts'
import { announcementChannels, announcementKinds, audiences } from '#domain/announcements/audience.ts'

/**
 * - `draft`: nobody has got it
 * - `sending`, `stopped`, `sent`: a mail whose recipients are counted and kept
 * - `published`: a bar that is shown from its first to its last day
 * - `ended`: a bar that was taken away, or a mail that was stopped for good
 */
export const announcementStates = ['draft', 'sending', 'stopped', 'sent', 'published', 'ended'] as const

/** The most announcements, drafts included. */
export const MAX_ANNOUNCEMENTS = 500
/** The most characters; a bar has room for less than a mail. */
export const ANNOUNCEMENT_LENGTHS = {
  subject: 100,
  barSubject: 60,
  mail: 5_000,
  bar: 160,
  link: 40,
} as const

const count = z.int()

const draftFields = {
  channel: oneOf(announcementChannels),
  kind: oneOf(announcementKinds),
  audience: oneOf(audiences),
  /** The first and the last day of a bar. */
  from_on: z.nullable(day),
  until_on: z.nullable(day),
}

/** What is written; of a draft everything may still be missing. */
export const announcementDraft = z.strictObject({
  ...draftFields,
  subject: text(ANNOUNCEMENT_LENGTHS.subject, { minimum: 0 }),
  content: text(ANNOUNCEMENT_LENGTHS.mail, { minimum: 0, lines: true }),
  link_label: text(ANNOUNCEMENT_LENGTHS.link, { minimum: 0 }),
  link_path: text(200, { minimum: 0 }),
})

/** How many recipients are in each state. */
const counts = z.object({ planned: count, queued: count, sent: count, failed: count, skipped: count })

const skipped = z.object({ deleted: count, locked: count, leaving: count, no_consent: count, ended: count })

const row = {
  id: z.uuid(),
  ...draftFields,
  subject: z.string(),
  state: oneOf(announcementStates),
  version: z.int(),
  changed_at: z.string(),
  started_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  counts,
}

const announcementRow = z.object(row)

const announcement = z.object({
  ...row,
  content: z.string(),
  link_label: z.string(),
  link_path: z.string(),
  /** The name of the administrator who wrote or started it last; null when that account is gone. */
  by: z.nullable(z.string()),
  /** Why recipients were skipped; null once their rows are gone. */
  skipped: z.nullable(skipped),
})

export type AnnouncementDraft = Output<typeof announcementDraft>
export type AdminAnnouncementRow = Output<typeof announcementRow>
export type AdminAnnouncement = Output<typeof announcement>

const params = z.strictObject({ id })

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'admin',
  summary: 'Announcements with their state and counts, the latest first',
  query: z.strictObject({ state: z.optional(oneOf(announcementStates)), ...paging }),
  data: z.object({
    announcements: z.array(announcementRow),
    matching: count,
    /** False: there is no mail server, and mails are only kept. */
    has_mail_server: z.boolean(),
  }),
  envelope: 'data',
})

export const readAnnouncement = endpoint({
  method: 'GET',
  path: '/api/admin/announcements/{id}',
  access: 'admin',
  summary: 'One announcement with its text and counts',
  params,
  data: announcement,
  envelope: 'data',
  problems: ['not_found'],
})

export const writeAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/announcements/{id}',
  access: 'admin',
  mayWait: false,
  summary: 'Keep a draft; nobody gets it',
  params,
  body: z.strictObject({ version, draft: announcementDraft }),
  data: announcement,
  envelope: 'data',
  problems: ['version_mismatch', 'conflict'],
})

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/announcements/{id}',
  access: 'admin',
  mayWait: false,
  summary: 'Delete a draft',
  params,
  query: asSeen,
  envelope: 'empty',
  problems: ['not_found', 'version_mismatch', 'conflict'],
})

/** The mail as it would be sent, with the pictures in it; of a bar its text alone. */
export const previewAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcement-preview',
  access: 'admin',
  mayWait: false,
  summary: 'What is written, as a recipient would see it',
  body: z.strictObject({ draft: announcementDraft }),
  data: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  envelope: 'data',
})

export const testAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcement-test',
  access: 'admin',
  mayWait: false,
  summary: 'Send what is written to the own address of the administrator',
  body: z.strictObject({ id, draft: announcementDraft }),
  data: z.object({ recipient: z.string() }),
  envelope: 'data',
  problems: ['too_many_requests'],
})

export const countAudience = endpoint({
  method: 'GET',
  path: '/api/admin/announcement-audience',
  access: 'admin',
  summary: 'How many people an announcement would reach now',
  query: z.strictObject({ kind: oneOf(announcementKinds), audience: oneOf(audiences) }),
  data: z.object({ recipients: count }),
  envelope: 'data',
})

const changed = {
  method: 'POST',
  access: 'admin',
  mayWait: false,
  params,
  data: announcement,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch', 'conflict'],
} as const

/** The id of the call, made by the client: the same call again changes nothing. */
const call = { id, version }

/** Sends a mail, or publishes a bar. `recipients` is the number that was confirmed. */
export const startAnnouncement = endpoint({
  ...changed,
  path: '/api/admin/announcements/{id}/start',
  summary: 'Send the mail to everybody it is meant for, or show the bar',
  needsRecentAuth: true,
  body: z.strictObject({ ...call, recipients: whole({ minimum: 0, maximum: 10_000_000 }) }),
})

export const stopAnnouncement = endpoint({
  ...changed,
  path: '/api/admin/announcements/{id}/stop',
  summary: 'Send no further mail of it for now',
  body: z.strictObject(call),
})

export const continueAnnouncement = endpoint({
  ...changed,
  path: '/api/admin/announcements/{id}/continue',
  summary: 'Send the mail to those who have not got it yet',
  needsRecentAuth: true,
  body: z.strictObject(call),
})

export const endAnnouncement = endpoint({
  ...changed,
  path: '/api/admin/announcements/{id}/end',
  summary: 'Take a bar away, or give up the rest of a mail that was stopped',
  body: z.strictObject(call),
})
