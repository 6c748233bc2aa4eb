import type { AdminContentRow } from '#contract/content/admin-content.ts'
import type { ContentKind } from '#contract/content/content-kinds.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'

interface KindWords {
  readonly area: string
  readonly lead: string
  /** Null: no further entries can be made. */
  readonly create: string | null
  readonly empty: string
  /** The address where a content of the kind is shown. */
  readonly pathOf: (title: string) => string
}

export const kindWords: Readonly<Record<ContentKind, KindWords>> = {
  webinar: {
    area: 'Webinare',
    // The last sentence is required by law.md L12.6.
    lead: 'Termine, Links zum Teilnehmen und Aufzeichnungen mit Kapiteln. Ohne Prüfungen und ohne Betreuung: Bezahlter Fernunterricht mit Lernkontrolle braucht eine Zulassung (FernUSG).',
    create: 'Neues Webinar',
    empty: 'Ein Webinar hat einen Tag, eine Uhrzeit und einen Link, den nur sieht, wer ein Abo hat.',
    pathOf: () => '/webinare',
  },
  seminar: {
    area: 'Seminare',
    lead: 'Termine mit Ort, Preis und Plätzen. Anfragen stehen beim Seminar.',
    create: 'Neues Seminar',
    empty: 'Ein Seminar hat Termine, einen Ort und Plätze. Wer mitmachen will, fragt unverbindlich an.',
    pathOf: () => '/seminare',
  },
  book: {
    area: 'Bücher',
    lead: 'Eigene Besprechungen. Steht hinter einem Link eine Provision, steht „Anzeige“ davor.',
    create: 'Neues Buch',
    empty: 'Ein Buch hat eine Besprechung in drei Teilen: was drinsteht, wofür es hilft, was fehlt.',
    pathOf: () => '/buecher',
  },
  page: {
    area: 'Seiten',
    lead: 'Einleitungen von Seiten, die sonst fest sind.',
    create: null,
    empty: 'Hier stehen die Einleitungen.',
    pathOf: (title) => (title === 'Ziele' ? '/ziele' : '/denke-nach-und-werde-reich'),
  },
  legal_text: {
    area: 'Rechtstexte',
    lead: 'Der mitgelieferte Text folgt der Einrichtung. Eine eigene Fassung gilt, bis du sie zurückziehst.',
    create: null,
    empty: 'Hier stehen die Rechtstexte.',
    pathOf: (title) => `/${title.toLowerCase()}`,
  },
}

const berlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant in Germany, such as `21.11.2026, 14:10`. */
export function momentWords(instant: string): string {
  return berlin.format(new Date(instant))
}

/** The words for the state of an entry, in the list and the editor. */
export function stateWords(
  row: Pick<AdminContentRow, 'state' | 'hasChanges' | 'isShipped' | 'publicFrom' | 'scheduledFor'>,
): string {
  const { state, hasChanges, isShipped, publicFrom, scheduledFor } = row
  const scheduled = scheduledFor ? `geplant für ${momentWords(scheduledFor)}` : null
  switch (state) {
    case 'draft':
      return 'Entwurf'
    case 'withdrawn':
      return 'zurückgezogen'
    case 'scheduled':
      return scheduled ?? 'geplant'
    case 'public': {
      const since =
        isShipped || !publicFrom
          ? 'mitgeliefert'
          : `öffentlich seit ${formatDay(dayIn(Date.parse(publicFrom), 'Europe/Berlin'))}`
      const waiting = scheduled ?? (hasChanges ? 'Änderungen nicht veröffentlicht' : null)
      return waiting ? `${since}, ${waiting}` : since
    }
  }
}
