import type { SeminarContent } from '#contract/content/content-kinds.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay, formatDayLong } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { firstDay, freeSeats, isOpenForRequests, isToCome } from '#domain/seminars/free-seats.ts'
import { renderMarkdown } from '#server/content/markdown.ts'
import { type Html, html } from '#server/mails/html.ts'

interface Seminar {
  readonly id: string
  readonly content: SeminarContent
}

interface Around {
  readonly takenSeats: ReadonlyMap<string, number>
  /** The ids of events that were cancelled. */
  readonly cancelled: ReadonlySet<string>
  readonly day: Day
  /** The VAT rate in basis points; null: no VAT is shown (§ 19 UStG). */
  readonly vatBp: number | null
}

/** The dates to come, the next one first, each with its price and its free seats. */
export function seminarsHtml(given: readonly Seminar[], around: Around): Html {
  const seminars = given
    .filter(({ content }) => isToCome(content, around.day))
    .toSorted((a, b) => (firstDay(a.content) < firstDay(b.content) ? -1 : 1))
  if (seminars.length === 0)
    return html`<p class="mt-3 max-w-prose text-text-2">
      Zurzeit ist kein Termin angesetzt. Was ein Seminar durchrechnet, steht darunter zum Selbstlesen.
    </p>`
  return html`<ul class="mt-2">
    ${seminars.map((seminar) => seminarRow(seminar, around))}
  </ul>`
}

function seminarRow({ id, content }: Seminar, around: Around): Html {
  const { title, place, description } = content
  const taken = around.takenSeats.get(id) ?? 0
  const dates = content.dates.map(
    ({ day, from, to }) =>
      html`<li>
        <time datetime="${`${day}T${from}`}">${`${formatDayLong(day)}, ${from} bis ${to} Uhr`}</time>
      </li>`,
  )
  return html`<li
    class="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 border-b border-border py-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]"
    data-seminar="${id}"
  >
    <div>
      <h3 class="text-24 hyphens-auto">${title}</h3>
      <ul class="mt-2 font-semibold">
        ${dates}
      </ul>
      <dl class="mt-4 border-t border-border">
        ${[
          line('Ort', place),
          line('Preis', priceWords(content.priceCents, around.vatBp)),
          line('Freie Plätze', seatWords(content, taken)),
          line('Anfragen bis', formatDay(content.requestUntil)),
        ]}
      </dl>
      ${around.cancelled.has(id) ? cancelledWords : wayToAsk(id, content, { taken, day: around.day })}
    </div>
    <div class="published-text max-w-prose">${renderMarkdown(description)}</div>
  </li>`
}

const cancelledWords = html`<p class="mt-3 font-semibold text-negative">Abgesagt</p>
  <p class="mt-1 text-14 text-text-3">Wer angemeldet war, hat eine Mail bekommen.</p>`

interface Asking {
  readonly taken: number
  readonly day: Day
}

/** The form for asking for a seat, or why there is none. */
function wayToAsk(id: string, content: SeminarContent, { taken, day }: Asking): Html {
  if (!isOpenForRequests(content, day))
    return html`<p class="mt-3 text-14 text-text-3">Die Frist für Anfragen ist vorbei.</p>`
  if (freeSeats(content, taken) === 0)
    return html`<p class="mt-3 text-14 text-text-3">
      Alle Plätze sind angefragt. Wird einer frei, kannst du ihn hier anfragen.
    </p>`
  return html`<p class="mt-3 text-14 text-text-3">
      Eine Anfrage bucht nichts. Ein Vertrag kommt erst mit unserer Bestätigung und deiner Zusage zustande;
      dann gilt die
      <a class="underline underline-offset-4" href="/widerrufsbelehrung">Widerrufsbelehrung</a>.
    </p>
    <div class="mt-5 min-h-12" data-island="request" data-seminar="${id}"></div>`
}

function line(label: string, value: string): Html {
  return html`<div class="flex justify-between gap-6 border-b border-border py-2.5">
    <dt class="text-14 text-text-3">${label}</dt>
    <dd class="text-right">${value}</dd>
  </div>`
}

function priceWords(priceCents: number, vatBp: number | null): string {
  if (priceCents === 0) return 'kostenlos'
  const vat = vatBp === null ? 'Endpreis, keine USt. nach § 19 UStG' : `inkl. ${vatBp / 100} % USt.`
  return `${formatEuro(priceCents)}, ${vat}`
}

function seatWords(content: SeminarContent, taken: number): string {
  const free = freeSeats(content, taken)
  return free === 0 ? 'ausgebucht' : `${free} von ${content.seats}`
}
