import type { Content } from '#contract/content/content-kinds.ts'
import type { Day } from '#domain/calendar/day.ts'
import { renderMarkdown } from '#server/content/markdown.ts'
import { bookHtml } from './books-html.ts'
import { legalHtml } from './legal-html.ts'
import { seminarsHtml } from './seminars-html.ts'

interface Around {
  readonly day: Day
  readonly vatBp: number | null
}

/** A draft as it would be shown, made by the same templates. */
export function previewHtml(written: Content, around: Around): string {
  const id = 'vorschau'
  switch (written.kind) {
    case 'legal_text':
      return legalHtml(written.content, around.day).markup
    case 'book':
      return bookHtml({ id, content: written.content }, { isFirst: false }).markup
    case 'seminar':
      // The preview shows the seminar on any day on which it would be shown at all.
      return seminarsHtml([{ id, content: written.content }], {
        ...around,
        day: '1900-01-01',
        takenSeats: new Map(),
        cancelled: new Set<string>(),
      }).markup
    case 'webinar':
      return `<div class="published-text">${renderMarkdown(written.content.description).markup}</div>`
    case 'page':
      return `<div class="published-text">${renderMarkdown(written.content.text).markup}</div>`
  }
}
