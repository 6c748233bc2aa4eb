import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { day, id, text, version } from '#contract/schema/schema.ts'

const webinar = z.object({
  id: z.uuid(),
  title: z.string(),
  day,
  /** The time, such as `19:30`, in German local time. */
  time: z.string(),
  minutes: z.int(),
  /** The description as HTML that is safe to show. */
  descriptionHtml: z.string(),
  /** Null: the reader has no subscription, or there is no address. */
  joinUrl: z.nullable(z.string()),
  recordingUrl: z.nullable(z.string()),
  chapters: z.array(z.object({ atSeconds: z.int(), title: z.string() })),
  note: z.object({ text: z.string(), version: z.int() }),
})

export type Webinar = Output<typeof webinar>

export const listWebinars = endpoint({
  method: 'GET',
  path: '/api/webinars',
  access: 'user',
  summary: 'All webinars, the earliest first; links for subscribers only',
  data: z.object({ webinars: z.array(webinar) }),
  envelope: 'data',
})

export const MAX_NOTE = 20_000

export const putWebinarNote = endpoint({
  method: 'PUT',
  path: '/api/webinars/{id}/note',
  access: 'subscriber',
  mayWait: false,
  summary: 'Keep an own note beside a webinar',
  params: z.strictObject({ id }),
  body: z.strictObject({ version, text: text(MAX_NOTE, { minimum: 0, lines: true }) }),
  data: z.object({ text: z.string(), version: z.int() }),
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})
