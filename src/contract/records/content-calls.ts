import type { putBookMark } from '#contract/content/book-marks.ts'
import type { putWebinarNote } from '#contract/content/webinars.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { RecordDescription } from './record-description.ts'

/** The notes that somebody writes beside a webinar. */
export const webinarNoteRecord = {
  name: 'Notiz zu einem Webinar',
  fields: { text: { label: 'Notiz', format: 'text', none: 'keine' } },
} as const satisfies RecordDescription<BodyOf<typeof putWebinarNote>>

export const bookMarkRecord = {
  name: 'Buch',
  fields: {
    isRemembered: { label: 'Gemerkt', format: 'flag' },
    isRead: { label: 'Gelesen', format: 'flag' },
  },
} as const satisfies RecordDescription<BodyOf<typeof putBookMark>>
