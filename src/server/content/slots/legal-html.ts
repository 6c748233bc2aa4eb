import type { LegalContent } from '#contract/content/content-kinds.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { renderSections } from '#server/content/markdown.ts'
import { type Html, html } from '#server/mails/html.ts'

/** A legal text below the title of its page: lead, version, then ruled sections with the heading beside the text. */
export function legalHtml({ lead, text }: LegalContent, version: Day): Html {
  const sections = renderSections(text).map(({ title, content }) =>
    title
      ? html`<section
          class="section-rule grid gap-x-8 gap-y-3 pt-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
        >
          <h2 class="text-20">${title}</h2>
          <div class="published-text max-w-[68ch]">${content}</div>
        </section>`
      : html`<div class="published-text max-w-[68ch]">${content}</div>`,
  )
  return html`<div class="max-w-[68ch]">
      <p class="mt-4 text-18 text-text-2">${lead}</p>
      <p class="mt-3 text-14 text-text-3">${`Fassung vom ${formatDay(version)}`}</p>
    </div>
    <div class="mt-14 flex flex-col gap-12">${sections}</div>`
}
