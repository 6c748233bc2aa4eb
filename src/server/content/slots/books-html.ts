import type { BookContent } from '#contract/content/content-kinds.ts'
import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { BERGER_INCOME_CENTS, bergerRates } from '#domain/examples/berger-month.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { renderInline, renderMarkdown } from '#server/content/markdown.ts'
import { type Html, html } from '#server/mails/html.ts'
import { scriptJson } from '#server/pages/script-json.ts'
import { levelMark } from './level-mark.ts'
import { shelfDrawing } from './shelf-drawing.ts'

interface Book {
  readonly id: string
  readonly content: BookContent
}

const quietLink = 'font-semibold text-primary underline-offset-4 hover:underline'

/**
 * The page of books. What belongs to the reader (marks and choice of topic) is put by the browser into the elements
 * with `data-island`; without a script they stay empty.
 */
export function booksHtml(given: readonly Book[]): Html {
  const books = given.toSorted(
    (a, b) => a.content.position - b.content.position || a.content.title.localeCompare(b.content.title, 'de'),
  )
  const [first, ...others] = books
  if (!first)
    return html`${head(null)}
      <p class="mt-10 max-w-prose">Zurzeit ist kein Buch besprochen.</p>`
  return html`${head(shelfDrawing(books))}
    <div class="section-rule min-h-15 overflow-x-auto pt-3 phone:mt-8" data-island="topics"></div>
    ${bookHtml(first, { isFirst: true })}
    <section class="section-rule mt-12 pt-4 md:mt-16" data-others="" aria-labelledby="weitere">
      <header class="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="weitere" class="text-20">Weitere Bücher</h2>
        <p class="text-14 text-text-3">vom Einstieg zur Vertiefung</p>
      </header>
      <ul class="mt-2">
        ${others.map(bookRow)}
      </ul>
    </section>
    <div class="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-2 text-14 text-text-3">
      <p>Jahr der ersten Ausgabe in der Originalsprache. Keine Empfehlung bestimmter Wertpapiere.</p>
      <div data-island="summary" class="min-h-5"></div>
    </div>
    ${listData(books)}`
}

/** The list as structured data for search engines. */
function listData(books: readonly Book[]): Html {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: books.map(({ content: { title, author, year } }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'Book',
        name: title,
        author: author.split(', ').map((name) => ({ '@type': 'Person', name })),
        ...(year !== null && { datePublished: String(year) }),
      },
    })),
  }
  return { markup: `<script type="application/ld+json">${scriptJson(data)}</script>` }
}

/** The head that every page for everybody has, with the shelf beside it on wide screens. */
function head(shelf: Html | null): Html {
  const legend = html`<p class="mt-4 hidden text-14 text-text-3 lg:block">
    Je höher der Rücken, desto tiefer geht das Buch. Gefüllt: gelesen, grün: gemerkt.
  </p>`
  return html`<header class="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto]">
    <div class="lg:pb-8">
      <h1 class="-ml-0.5 text-38 hyphens-auto md:text-46">Bücher, kurz besprochen.</h1>
      <p class="mt-4 max-w-[60ch] text-18/7 text-text-2">
        Was drinsteht, wem es hilft, was fehlt. Ohne Provision, solange nicht „Anzeige“ an einem Link steht.
      </p>
      ${shelf === null ? [] : legend}
    </div>
    ${shelf === null ? [] : html`<div class="hidden lg:block">${shelf}</div>`}
  </header>`
}

/** A book with its whole review: the one to begin with, or one that is being written. */
export function bookHtml({ id, content }: Book, { isFirst }: { readonly isFirst: boolean }): Html {
  const { saving_rate: tenth } = allocateIncome(BERGER_INCOME_CENTS, bergerRates)
  const figures =
    content.topic === 'Sparen'
      ? html`${reviewLine(
          'In Zahlen',
          html`<p>
            ${`Ein Zehntel von ${formatEuro(BERGER_INCOME_CENTS)} sind `}<strong class="font-semibold"
              >${formatEuro(tenth)}</strong
            >${' im Monat: im Kontensystem der Topf „Sich selbst bezahlen“.'}
          </p>`,
        )}`
      : html``
  return html`<section
    class="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    data-topic="${content.topic}"
    data-first=""
    aria-labelledby="${`buch-${id}`}"
  >
    <div>
      ${isFirst ? html`<p class="label-caps">Zum Anfangen</p>` : []}
      <div class="mt-2 flex gap-6">
        ${cover(content)}
        <div>
          <h2 id="${`buch-${id}`}" class="text-30 hyphens-auto md:text-38">${content.title}</h2>
          <p class="mt-2 text-text-2">${byline(content)}</p>
        </div>
      </div>
      <p class="mt-4 max-w-prose">${renderInline(content.summary)}</p>
      <p class="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-14">
        ${content.topic}${levelMark(content.level)}${links(content)}
      </p>
      <div
        class="mt-5 min-h-12"
        data-island="marks"
        data-book="${id}"
        data-title="${content.title}"
        data-look="large"
      ></div>
    </div>
    <dl class="border-t border-border">${review(content)}${figures}</dl>
  </section>`
}

function bookRow({ id, content }: Book): Html {
  return html`<li
    class="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 border-b border-border py-6 md:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_9rem]"
    data-topic="${content.topic}"
  >
    <div class="flex gap-4">
      ${cover(content)}
      <div>
        <h3 class="text-18">${content.title}</h3>
        <p class="text-14 text-text-3">${byline(content)}</p>
        <p class="mt-2 flex flex-col items-start gap-1 text-14">${links(content)}</p>
      </div>
    </div>
    <div class="max-w-prose">
      <p>${renderInline(content.summary)}</p>
      <details class="disclosure mt-2">
        <summary class="cursor-pointer text-14 font-semibold text-text-2 underline-offset-4 hover:underline">
          ${`Besprechung lesen`}<span class="sr-only">${`: ${content.title}`}</span>
        </summary>
        <dl class="mt-3 border-t border-border">${review(content)}</dl>
      </details>
    </div>
    <div class="flex flex-wrap items-start gap-x-6 gap-y-1 text-14 md:flex-col">
      <span>${content.topic}</span>${levelMark(content.level)}
      <div class="min-h-9 md:mt-2" data-island="marks" data-book="${id}" data-title="${content.title}"></div>
    </div>
  </li>`
}

function review({ content, strength, gap }: BookContent): readonly Html[] {
  return [
    reviewLine('Was drinsteht', renderMarkdown(content)),
    reviewLine('Wofür es hilft', renderMarkdown(strength)),
    reviewLine('Was fehlt', renderMarkdown(gap)),
  ]
}

function reviewLine(label: string, text: Html): Html {
  return html`<div
    class="grid gap-x-6 gap-y-1 border-b border-border py-3.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]"
  >
    <dt class="text-14 text-text-3">${label}</dt>
    <dd class="published-text">${text}</dd>
  </div>`
}

function cover({ cover: address, title }: BookContent): Html {
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(address) ?? []
  if (!width || !height) return html``
  return html`<img
    class="h-auto w-20 shrink-0 self-start border border-border"
    src="${address}"
    alt="${`Umschlag: ${title}`}"
    width="${width}"
    height="${height}"
    loading="lazy"
    decoding="async"
  />`
}

/** The links of a book. A link for which somebody pays is labelled as an advertisement (law.md § 15). */
function links({ fitsPath, fitsTitle, link, isAdvertisement, isbn, title }: BookContent): readonly Html[] {
  const fits =
    fitsPath && fitsTitle ? [html`<a class="${quietLink}" href="${fitsPath}">${fitsTitle}</a>`] : []
  const label = isAdvertisement
    ? [html`<span class="border border-border-strong px-1.5 text-13">Anzeige</span>`]
    : []
  const shop = link
    ? [
        html`<span class="flex items-center gap-2"
          >${label}<a
            class="${quietLink}"
            href="${link}"
            rel="${isAdvertisement ? 'sponsored noopener noreferrer' : 'noopener noreferrer'}"
            >Zum Buch<span class="sr-only">${`: ${title}`}</span></a
          ></span
        >`,
      ]
    : []
  const number = isbn ? [html`<span class="text-text-3">${`ISBN ${isbn}`}</span>`] : []
  return [...fits, ...shop, ...number]
}

function byline({ author, year }: BookContent): string {
  return year === null ? author : `${author}, ${year}`
}
