import type { WebinarContent } from '#contract/content/content-kinds.ts'
import type { Webinar } from '#contract/content/webinars.ts'
import { renderMarkdown } from '#server/content/markdown.ts'

interface Reader {
  readonly isSubscriber: boolean
  readonly note: Webinar['note'] | undefined
}

/** A webinar for one reader: without a subscription the links are left out. */
export function presentWebinar(id: string, content: WebinarContent, { isSubscriber, note }: Reader): Webinar {
  const { title, day, time, minutes, description, joinUrl, recordingUrl, chapters } = content
  return {
    id,
    title,
    day,
    time,
    minutes,
    descriptionHtml: renderMarkdown(description).markup,
    joinUrl: (isSubscriber && joinUrl) || null,
    recordingUrl: (isSubscriber && recordingUrl) || null,
    chapters: isSubscriber ? chapters : [],
    note: note ?? { text: '', version: 0 },
  }
}
