import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { id, instant, oneOf, sentences, shortText, text, version } from '#contract/schema/schema.ts'
import {
  anyContent,
  bookContent,
  contentKinds,
  legalContent,
  pageContent,
  seminarContent,
  webinarContent,
} from './content-kinds.ts'

/**
 * - `draft`: never public
 * - `public`: shown now
 * - `scheduled`: not shown yet, but with its time
 * - `withdrawn`: was shown once
 */
export const contentStates = ['draft', 'public', 'scheduled', 'withdrawn'] as const

const summary = {
  id: z.uuid(),
  kind: oneOf(contentKinds),
  title: z.string(),
  /** The key of content that is sorted by time or place: the day, or the position. */
  sortKey: z.string(),
  state: oneOf(contentStates),
  /** Whether the draft differs from what is shown. */
  hasChanges: z.boolean(),
  /** Whether the item is shown as the product ships it. */
  isShipped: z.boolean(),
  publicFrom: z.nullable(z.string()),
  /** The time at which the next version will be shown. */
  scheduledFor: z.nullable(z.string()),
  /** The version; 0 while nobody has edited it. */
  version: z.int(),
}

const adminContentRow = z.object({
  ...summary,
  /** For a seminar: the seats that were asked for and not declined. */
  takenSeats: z.nullable(z.int()),
  seats: z.nullable(z.int()),
})

const content = z.union([webinarContent, seminarContent, bookContent, pageContent, legalContent])

const adminContent = z.object({
  ...summary,
  /** The draft, else what is shown. */
  content,
  /** The content that is shown; null while nothing is. */
  shown: z.nullable(content),
  /** For a legal text: the keys of the duties that the product's own text meets here; an own wording has to, too. */
  duties: z.array(z.string()),
  /** The revisions, the newest first. */
  revisions: z.array(
    z.object({
      revision: z.int(),
      /** `shipped`: the product's own wording, as it was shown. */
      origin: oneOf(['own', 'shipped']),
      isWithdrawal: z.boolean(),
      publicFrom: z.string(),
    }),
  ),
})

export type AdminContentRow = Output<typeof adminContentRow>
export type AdminContent = Output<typeof adminContent>

/** The limit allows for a legal text of sixty thousand characters with up to three bytes each. */
const LARGE_BODY = { kilobytes: 256, values: 2_500 } as const

const one = z.strictObject({ id })

export const listContent = endpoint({
  method: 'GET',
  path: '/api/admin/content',
  access: 'admin',
  summary: 'Everything of one kind that can be published',
  query: z.strictObject({ kind: oneOf(contentKinds) }),
  data: z.object({ items: z.array(adminContentRow) }),
  envelope: 'data',
})

export const readContent = endpoint({
  method: 'GET',
  path: '/api/admin/content/{id}',
  access: 'admin',
  summary: 'One item with what is written, what is shown, and its versions',
  params: one,
  data: adminContent,
  envelope: 'data',
  problems: ['not_found'],
})

export const writeContent = endpoint({
  method: 'PUT',
  path: '/api/admin/content/{id}',
  access: 'admin',
  mayWait: false,
  summary: 'Keep what is written; nobody sees it before it is published',
  params: one,
  body: z.strictObject({ version, written: anyContent }),
  largeBody: LARGE_BODY,
  data: adminContent,
  envelope: 'data',
  problems: ['version_mismatch', 'conflict'],
})

export const publishContent = endpoint({
  method: 'POST',
  path: '/api/admin/content/{id}/publish',
  access: 'admin',
  mayWait: false,
  summary: 'Show what is written, at once or from an instant on',
  params: one,
  body: z.strictObject({
    version,
    /** Null: now. */
    publicFrom: z.nullable(instant),
  }),
  data: adminContent,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const withdrawContent = endpoint({
  method: 'POST',
  path: '/api/admin/content/{id}/withdraw',
  access: 'admin',
  mayWait: false,
  summary:
    'Show it no longer, and forget what was scheduled; of a legal text the product’s wording is shown again',
  params: one,
  body: z.strictObject({ version }),
  data: adminContent,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/api/admin/content/{id}',
  access: 'admin',
  mayWait: false,
  summary: 'Take an item out of list and pages; its versions are kept',
  params: one,
  envelope: 'empty',
  problems: ['not_found', 'conflict'],
})

export const undeleteContent = endpoint({
  method: 'POST',
  path: '/api/admin/content/{id}/undelete',
  access: 'admin',
  mayWait: false,
  summary: 'Bring back what was deleted, as it was',
  params: one,
  data: adminContent,
  envelope: 'data',
  problems: ['not_found'],
})

export const readRevision = endpoint({
  method: 'GET',
  path: '/api/admin/content/{id}/revisions/{revision}',
  access: 'admin',
  summary: 'A version as it was shown',
  params: z.strictObject({
    id,
    revision: shortText(6, sentences.whole).check(z.regex(/^[1-9]\d*$/, { error: sentences.whole })),
  }),
  data: z.object({ content: z.nullable(content) }),
  envelope: 'data',
  problems: ['not_found'],
})

export const previewContent = endpoint({
  method: 'POST',
  path: '/api/admin/content/preview',
  access: 'admin',
  mayWait: false,
  summary: 'What is written, as it would be shown',
  body: z.strictObject({ written: anyContent }),
  largeBody: LARGE_BODY,
  data: z.object({ html: z.string() }),
  envelope: 'data',
})

const seminarRequest = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  seats: z.int(),
  message: z.string(),
  /** `unconfirmed`: nobody has opened the link of its mail, so it takes no seat. */
  state: oneOf(['unconfirmed', 'open', 'confirmed', 'declined']),
  version: z.int(),
})

export type SeminarRequest = Output<typeof seminarRequest>

export const listSeminarRequests = endpoint({
  method: 'GET',
  path: '/api/admin/content/{id}/requests',
  access: 'admin',
  summary: 'Who has asked for a seat of a seminar',
  params: one,
  data: z.object({ requests: z.array(seminarRequest) }),
  envelope: 'data',
})

export const settleSeminarRequest = endpoint({
  method: 'PATCH',
  path: '/api/admin/seminar-requests/{id}',
  access: 'admin',
  mayWait: false,
  summary: 'Confirm or decline a seat; whoever asked is told by mail',
  params: one,
  body: z.strictObject({ version, state: oneOf(['confirmed', 'declined']) }),
  data: seminarRequest,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

const cancellation = z.object({
  /** The people who have a seat or wait for one, and their seats. */
  people: z.int(),
  seats: z.int(),
  /** Null: it takes place. */
  cancelled: z.nullable(
    z.object({
      reason: z.string(),
      seats_words: z.string(),
      /** How many people were told by mail. */
      told: z.int(),
      at: z.string(),
      by: z.nullable(z.string()),
    }),
  ),
})
export type SeminarCancellation = Output<typeof cancellation>

export const readSeminarCancellation = endpoint({
  method: 'GET',
  path: '/api/admin/content/{id}/cancellation',
  access: 'admin',
  summary: 'Whether a seminar is cancelled, and how many people that reaches',
  params: one,
  data: cancellation,
  envelope: 'data',
})

const WORDS_LENGTH = 300

export const cancelSeminar = endpoint({
  method: 'POST',
  path: '/api/admin/content/{id}/cancellation',
  access: 'admin',
  mayWait: false,
  summary: 'Cancel a seminar; everybody who is signed up is told by mail, once',
  params: one,
  body: z.strictObject({
    /** The id made by the client: the same call again does nothing. */
    id,
    /** Both stand in the mail. */
    reason: text(WORDS_LENGTH, { minimum: 5 }),
    seats_words: text(WORDS_LENGTH, { minimum: 5 }),
  }),
  data: cancellation,
  envelope: 'data',
  problems: ['not_found', 'conflict'],
  needsRecentAuth: true,
})
