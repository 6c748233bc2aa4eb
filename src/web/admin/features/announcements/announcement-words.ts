import type { AdminAnnouncementRow } from '#contract/admin/announcements.ts'
import type { AnnouncementChannel, AnnouncementKind, Audience } from '#domain/announcements/audience.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { momentInSentence } from '#web/kit/words/moments.ts'

export type AnnouncementState = AdminAnnouncementRow['state']

export const channelWords: Readonly<Record<AnnouncementChannel, string>> = {
  mail: 'Mail',
  bar: 'Hinweis',
}

export const kindWords: Readonly<Record<AnnouncementKind, string>> = {
  service: 'Servicemeldung',
  advertising: 'Werbung',
}

export const audienceWords: Readonly<Record<Audience, string>> = {
  all: 'alle',
  trials: 'Testphase',
  customers: 'Kunden',
}

export const stateWords: Readonly<Record<AnnouncementState, string>> = {
  draft: 'Entwurf',
  sending: 'wird gesendet',
  stopped: 'angehalten',
  sent: 'gesendet',
  published: 'veröffentlicht',
  ended: 'beendet',
}

export const stateTones = {
  draft: 'example',
  sending: 'proposal',
  stopped: 'open',
  sent: 'positive',
  published: 'positive',
  ended: 'done',
} as const satisfies Record<AnnouncementState, string>

/** The title of one, also before anything was typed. */
export function titleOf({ subject }: { readonly subject: string }): string {
  return subject.trim() === '' ? 'Ohne Betreff' : subject
}

/** People counted: `eine Person`, `1.234 Personen`. */
export function peopleWords(count: number): string {
  return count === 1 ? 'eine Person' : `${formatCount(count)} Personen`
}

/** How far a mail is: `1.200 von 20.000 gesendet, 3 nicht zustellbar, 2 ausgelassen`. */
function progressWords({ counts }: Pick<AdminAnnouncementRow, 'counts'>): string {
  const { sent, failed, skipped } = counts
  const total = totalOf(counts)
  return [
    `${formatCount(sent)} von ${formatCount(total)} gesendet`,
    ...(failed > 0 ? [`${formatCount(failed)} nicht zustellbar`] : []),
    ...(skipped > 0 ? [`${formatCount(skipped)} ausgelassen`] : []),
  ].join(', ')
}

export function totalOf({ planned, queued, sent, failed, skipped }: AdminAnnouncementRow['counts']): number {
  return planned + queued + sent + failed + skipped
}

/** The line below the state: when, or how far. */
export function detailWords(row: AdminAnnouncementRow, today: Day): string {
  if (row.channel === 'bar')
    return row.from_on && row.until_on
      ? `${formatDay(row.from_on)} bis ${formatDay(row.until_on)}`
      : 'noch ohne Tage'
  return row.state === 'draft' ? `geändert ${momentInSentence(row.changed_at, today)}` : progressWords(row)
}

/** The headline of the list: what is under way first. */
export function announcementsHeadline(rows: readonly AdminAnnouncementRow[]): string {
  const sending = rows.filter(({ state }) => state === 'sending').length
  if (sending > 0) return sending === 1 ? 'Eine Mail ist unterwegs.' : `${sending} Mails sind unterwegs.`
  const stopped = rows.filter(({ state }) => state === 'stopped').length
  if (stopped > 0)
    return stopped === 1 ? 'Ein Versand ist angehalten.' : `${stopped} Sendungen sind angehalten.`
  const shown = rows.filter(({ state }) => state === 'published').length
  if (shown > 0) return shown === 1 ? 'Ein Hinweis ist zu sehen.' : `${shown} Hinweise sind zu sehen.`
  return rows.length === 0 ? 'Noch keine Mitteilung.' : 'Nichts ist unterwegs.'
}
