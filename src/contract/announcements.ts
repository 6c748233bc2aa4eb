import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { readAnnouncement as announcementRead } from '#contract/protocol/first-reads.ts'
import { id, oneOf, text } from '#contract/schema/schema.ts'

const bar = z.object({
  id: z.uuid(),
  subject: z.string(),
  content: z.string(),
  /** The words and the address of the bar's link, a page of the product; null: the bar has none. */
  link: z.nullable(z.object({ label: z.string(), path: z.string() })),
})

export type AnnouncementBar = Output<typeof bar>

/** One bar at a time: the newest that is meant for the person and was not closed. */
export const readBar = endpoint({
  ...announcementRead,
  summary: 'The announcement to show in the frame, if there is one',
  data: z.object({ bar: z.nullable(bar) }),
})

/** Closed for good, for this person on all devices; closing it again changes nothing. */
export const dismissBar = endpoint({
  method: 'PUT',
  path: '/api/announcements/{id}/dismissal',
  access: 'user',
  mayWait: true,
  summary: 'Show an announcement no longer',
  params: z.strictObject({ id }),
  envelope: 'empty',
  problems: ['not_found'],
})

export const consentEnds = ['profile', 'link', 'mail_program', 'account'] as const

const advertising = z.object({
  /** The time of the consent to advertising; null: there is none. */
  agreed_at: z.nullable(z.string()),
  /** Every consent with its end, the latest first. */
  history: z.array(
    z.object({
      agreed_at: z.string(),
      /** The version of the words, and the words themselves. */
      wording: z.string(),
      words: z.string(),
      ended_at: z.nullable(z.string()),
      ended_by: z.nullable(oneOf(consentEnds)),
    }),
  ),
})

export type Advertising = Output<typeof advertising>

export const readAdvertising = endpoint({
  method: 'GET',
  path: '/api/user/advertising',
  access: 'user',
  summary: 'Whether the person has agreed to advertising, with the history',
  data: advertising,
  envelope: 'data',
})

/**
 * Agrees to advertising or ends it; what already is as wanted stays as it is. `wording` is the version of the words
 * beside the switch: agreeing to an older one is refused.
 */
export const putAdvertising = endpoint({
  method: 'PUT',
  path: '/api/user/advertising',
  access: 'user',
  mayWait: false,
  summary: 'Agree to advertising, or end it',
  body: z.strictObject({ is_on: z.boolean(), wording: text(40) }),
  data: advertising,
  envelope: 'data',
  problems: ['too_many_requests'],
})

/** Ends advertising by the link at the end of such a mail, without a login, any number of times. */
export const unsubscribeAdvertising = endpoint({
  method: 'POST',
  path: '/api/auth/advertising/unsubscribe',
  access: 'public',
  mayWait: false,
  summary: 'End advertising by the link of a mail',
  body: z.strictObject({ token: text(200) }),
  envelope: 'empty',
  problems: ['link_invalid', 'too_many_requests'],
})
