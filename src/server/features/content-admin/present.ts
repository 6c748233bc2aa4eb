import { isDeepStrictEqual } from 'node:util'
import type { AdminContent, AdminContentRow } from '#contract/content/admin-content.ts'
import type { Content, ContentKind } from '#contract/content/content-kinds.ts'
import { type PageText, fixedIds, pageTexts } from '#contract/content/fixed-ids.ts'
import { metDuties } from '#contract/legal/duties.ts'
import { type LegalDocument, legalDocuments } from '#contract/legal/legal-text.ts'
import { firstDay } from '#domain/seminars/free-seats.ts'
import type { ShownItem } from '#server/content/shown.ts'
import type { ItemRow, RevisionRow } from './store.ts'

type AnyContent = Content['content']

export interface Known {
  readonly id: string
  readonly kind: ContentKind
  readonly item: ItemRow | undefined
  /** The item as the product brings it along. */
  readonly shipped: ShownItem | undefined
  readonly revisions: readonly RevisionRow[]
  readonly now: Date
}

/** An item as a row of its list. */
export function presentRow(known: Known, takenSeats: number): AdminContentRow {
  const { content, ...summary } = summarise(known)
  const isSeminar = known.kind === 'seminar'
  return {
    ...summary,
    takenSeats: isSeminar ? takenSeats : null,
    seats: isSeminar && 'seats' in content ? content.seats : null,
  }
}

/** An item as its editor shows it. */
export function presentContent(known: Known): AdminContent {
  const { content, ...summary } = summarise(known)
  return {
    ...summary,
    content,
    shown: shownOf(known),
    duties: dutiesOf(known),
    revisions: known.revisions.map((row) => ({
      revision: row.revision,
      origin: row.origin,
      isWithdrawal: row.content === null,
      publicFrom: row.public_from.toISOString(),
    })),
  }
}

/** What the product's own legal text says here of what it has to say. */
function dutiesOf({ id, shipped }: Known): string[] {
  const document = legalDocuments.find((each) => fixedIds[each] === id)
  if (document === undefined || shipped?.kind !== 'legal_text') return []
  return [...metDuties(document, `${shipped.content.lead}\n${shipped.content.text}`)]
}

function summarise(known: Known) {
  const { id, kind, item, shipped, now } = known
  const own = dueOf(known)
  const shown = shownOf(known)
  const content = item?.draft ?? shown ?? own?.content ?? shipped?.content
  if (!content) throw new Error(`Nothing is known of the content of ${id}`)
  const scheduled = known.revisions.findLast(
    ({ origin, public_from }) => origin === 'own' && public_from > now,
  )
  const state = shown ? 'public' : scheduled ? 'scheduled' : own ? 'withdrawn' : 'draft'
  return {
    id,
    kind,
    content,
    title: titleOf(id, content),
    sortKey: sortKeyOf(content),
    state,
    hasChanges: shown !== null && !isDeepStrictEqual(content, shown),
    isShipped: shown !== null && !own?.content,
    publicFrom: shown && own?.content ? own.public_from.toISOString() : null,
    scheduledFor: scheduled?.public_from.toISOString() ?? null,
    version: item?.version ?? 0,
  } as const
}

/** The operator's own revision that counts now, which may be a withdrawal. */
function dueOf({ revisions, now }: Known): RevisionRow | undefined {
  return revisions.find(({ origin, public_from }) => origin === 'own' && public_from <= now)
}

function shownOf(known: Known): AnyContent | null {
  const own = dueOf(known)
  if (own?.content) return own.content
  return own && known.kind !== 'legal_text' ? null : (known.shipped?.content ?? null)
}

const fixedTitles: Readonly<Record<LegalDocument | PageText, string>> = {
  impressum: 'Impressum',
  datenschutz: 'Datenschutz',
  agb: 'AGB',
  widerrufsbelehrung: 'Widerrufsbelehrung',
  barrierefreiheit: 'Barrierefreiheit',
  'denke-nach-und-werde-reich': 'Denke nach und werde reich',
  ziele: 'Ziele',
}

function titleOf(id: string, content: AnyContent): string {
  if ('title' in content) return content.title
  const name = [...legalDocuments, ...pageTexts].find((each) => fixedIds[each] === id)
  return name ? fixedTitles[name] : id
}

function sortKeyOf(content: AnyContent): string {
  if ('dates' in content) return firstDay(content)
  if ('day' in content) return content.day
  return 'position' in content ? String(content.position).padStart(3, '0') : ''
}
