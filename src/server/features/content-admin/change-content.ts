import { isDeepStrictEqual } from 'node:util'
import type * as contract from '#contract/content/admin-content.ts'
import type { AdminContent, AdminContentRow } from '#contract/content/admin-content.ts'
import type { ContentKind } from '#contract/content/content-kinds.ts'
import { fixedIds } from '#contract/content/fixed-ids.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { countTakenSeats, lockContent, touchContentState } from '#server/content/content-store.ts'
import type { Published } from '#server/content/published.ts'
import { keepRevision } from '#server/content/revision-store.ts'
import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import { type Known, presentContent, presentRow } from './present.ts'
import {
  countItems,
  findItem,
  forgetScheduled,
  listCurrentRevisions,
  listItems,
  listRevisions,
  setDeleted,
  stepItem,
  storeDraft,
} from './store.ts'

/** The greatest number of items in a list of the admin area, deleted ones included. */
const MAX_CONTENT_ITEMS = 500
/** The greatest number of revisions of one item: what was public is kept for ever. */
const MAX_REVISIONS = 1_000

interface Content {
  readonly published: Published
  readonly dependencies: Dependencies
}

/** All items of a kind, edited or not. */
export async function listContent(
  kind: ContentKind,
  { published, dependencies: { clock, database } }: Content,
): Promise<readonly AdminContentRow[]> {
  const now = clock.now()
  const items = await listItems(database, kind)
  const revisions = await listCurrentRevisions(
    database,
    items.map(({ content_id }) => content_id),
    now,
  )
  const taken = await countTakenSeats(database)
  const byId = Map.groupBy(revisions, ({ content_id }) => content_id)
  const shipped = published.shipped().filter((item) => item.kind === kind)
  const ids = new Set([...shipped.map(({ id }) => id), ...items.map(({ content_id }) => content_id)])
  return [...ids]
    .map((id) => ({
      id,
      kind,
      item: items.find((item) => item.content_id === id),
      shipped: shipped.find((item) => item.id === id),
      revisions: (byId.get(id) ?? []).toSorted(
        (a, b) => Number(b.public_from) - Number(a.public_from) || b.revision - a.revision,
      ),
      now,
    }))
    .filter((known) => isThere(known))
    .map((known) => presentRow(known, taken.get(known.id) ?? 0))
    .toSorted((a, b) => a.sortKey.localeCompare(b.sortKey) || a.title.localeCompare(b.title, 'de'))
}

/** @throws {Problem} not_found */
export async function readContent(
  id: string,
  { published, dependencies: { clock, database } }: Content,
): Promise<AdminContent> {
  return presentContent(await knownOf(database, id, published, clock.now()))
}

/** @throws {Problem} version_mismatch with what is stored, conflict where the id is that of another kind */
export async function writeContent(
  { params: { id }, body: { version, written }, note }: Call<typeof contract.writeContent>,
  { published, dependencies: { clock, database } }: Content,
): Promise<AdminContent> {
  const { kind, content: draft } = written
  const now = clock.now()
  const isFixed = Object.values(fixedIds).includes(id)
  if ((kind === 'page' || kind === 'legal_text') && !isFixed) throw problem('conflict')
  return inTransaction(database, async (transaction) => {
    await lockContent(transaction)
    const item = await findItem(transaction, id)
    const shipped = published.shipped().find((each) => each.id === id)
    if ((item ?? shipped) && (item ?? shipped)?.kind !== kind) throw problem('conflict')
    if (item?.deleted_at) throw problem('not_found')
    const isRepeated = item?.version === version + 1 && isDeepStrictEqual(item.draft, draft)
    if ((item?.version ?? 0) !== version && !isRepeated) {
      const current = item && presentContent(await knownOf(transaction, id, published, now))
      throw refuseEdit(current)
    }
    if (!isRepeated) {
      if (!item && (await countItems(transaction, kind)) >= MAX_CONTENT_ITEMS)
        throw fieldProblem('', `Mehr als ${MAX_CONTENT_ITEMS} Einträge dieser Art gehen nicht.`)
      await storeDraft(transaction, { id, kind, draft, version: version + 1, now })
      await note(transaction, 'content_written', { reason: wordsOf(kind, id) })
    }
    return presentContent(await knownOf(transaction, id, published, now))
  })
}

/** @throws {Problem} not_found, version_mismatch, or invalid_input where the time is over */
export async function publishContent(
  { params: { id }, body: { version, publicFrom }, caller, note }: Call<typeof contract.publishContent>,
  { published, dependencies: { clock, database } }: Content,
): Promise<AdminContent> {
  const now = clock.now()
  const from = publicFrom === null ? now : new Date(publicFrom)
  if (publicFrom !== null && from <= now)
    throw fieldProblem(
      'publicFrom',
      'Diese Zeit ist schon vorbei. Veröffentliche gleich oder nimm eine spätere.',
    )
  const changed = await inTransaction(database, async (transaction) => {
    const known = await lockKnown(transaction, { id, version }, published, now)
    if (known.revisions.length >= MAX_REVISIONS)
      throw fieldProblem('', `Mehr als ${MAX_REVISIONS} Fassungen gehen nicht.`)
    const { content } = presentContent(known)
    if (!known.item) await storeDraft(transaction, { id, kind: known.kind, draft: content, version: 1, now })
    await forgetScheduled(transaction, id, now)
    await keepRevision(transaction, {
      id,
      origin: 'own',
      content,
      publicFrom: from,
      adminId: caller.adminId,
      now,
    })
    if (known.item) await stepItem(transaction, id, now)
    await touchContentState(transaction)
    await note(transaction, 'content_published', { reason: wordsOf(known.kind, id) })
    return presentContent(await knownOf(transaction, id, published, now))
  })
  await published.refresh()
  return changed
}

/** @throws {Problem} not_found, version_mismatch */
export async function withdrawContent(
  { params: { id }, body: { version }, caller, note }: Call<typeof contract.withdrawContent>,
  { published, dependencies: { clock, database } }: Content,
): Promise<AdminContent> {
  const now = clock.now()
  const changed = await inTransaction(database, async (transaction) => {
    const known = await lockKnown(transaction, { id, version }, published, now)
    const { content, publicFrom, isShipped } = presentContent(known)
    // The withdrawn text is kept as a draft, so that it can be edited and shown again.
    if (!known.item?.draft)
      await storeDraft(transaction, {
        id,
        kind: known.kind,
        draft: content,
        version: known.item?.version ?? 1,
        now,
      })
    await forgetScheduled(transaction, id, now)
    const isShown = publicFrom !== null || (isShipped && known.kind !== 'legal_text')
    if (isShown) {
      const gone = {
        id,
        origin: 'own',
        content: null,
        publicFrom: now,
        adminId: caller.adminId,
        now,
      } as const
      await keepRevision(transaction, gone)
    }
    if (known.item) await stepItem(transaction, id, now)
    await touchContentState(transaction)
    await note(transaction, 'content_withdrawn', { reason: wordsOf(known.kind, id) })
    return presentContent(await knownOf(transaction, id, published, now))
  })
  await published.refresh()
  return changed
}

/** @throws {Problem} not_found, or conflict where it is a text that cannot be missing */
export async function deleteContent(
  { params: { id }, note }: Call<typeof contract.deleteContent>,
  { published, dependencies: { clock, database } }: Content,
): Promise<void> {
  const now = clock.now()
  if (Object.values(fixedIds).includes(id)) throw problem('conflict')
  await inTransaction(database, async (transaction) => {
    await lockContent(transaction)
    const known = await knownOf(transaction, id, published, now)
    if (!known.item) {
      const { content: draft } = presentContent(known)
      await storeDraft(transaction, { id, kind: known.kind, draft, version: 1, now })
    }
    await setDeleted(transaction, id, now)
    // An item that the product brings along is taken off the page by a withdrawal only.
    await touchContentState(transaction)
    await note(transaction, 'content_deleted', { reason: wordsOf(known.kind, id) })
  })
  await published.refresh()
}

/** @throws {Problem} not_found */
export async function undeleteContent(
  { params: { id }, note }: Call<typeof contract.undeleteContent>,
  { published, dependencies: { clock, database } }: Content,
): Promise<AdminContent> {
  const now = clock.now()
  const back = await inTransaction(database, async (transaction) => {
    await lockContent(transaction)
    if (!(await setDeleted(transaction, id, null))) throw problem('not_found')
    await touchContentState(transaction)
    const known = await knownOf(transaction, id, published, now)
    await note(transaction, 'content_undeleted', { reason: wordsOf(known.kind, id) })
    return presentContent(known)
  })
  await published.refresh()
  return back
}

async function lockKnown(
  transaction: Transaction,
  { id, version }: { readonly id: string; readonly version: number },
  published: Published,
  now: Date,
): Promise<Known> {
  await lockContent(transaction)
  const known = await knownOf(transaction, id, published, now)
  if ((known.item?.version ?? 0) !== version) throw refuseEdit(presentContent(known))
  return known
}

/** @throws {Problem} not_found */
async function knownOf(
  database: Database | Transaction,
  id: string,
  published: Published,
  now: Date,
): Promise<Known> {
  const item = await findItem(database, id)
  const shipped = published.shipped().find((each) => each.id === id)
  const kind = item?.kind ?? shipped?.kind
  const revisions = await listRevisions(database, id)
  const known = kind && { id, kind, item, shipped, revisions, now }
  if (!known || !isThere(known)) throw problem('not_found')
  return known
}

/**
 * Whether the item exists for admins. A legal text whose wording was only recorded has no draft; when the product does
 * not bring it along any more, nothing is left.
 */
function isThere({ item, shipped, revisions }: Known): boolean {
  if (item?.deleted_at) return false
  return Boolean(item?.draft ?? shipped ?? revisions.find(({ content }) => content))
}

const kindWords: Readonly<Record<ContentKind, string>> = {
  webinar: 'Webinar',
  seminar: 'Seminar',
  book: 'Buch',
  page: 'Seite',
  legal_text: 'Rechtstext',
}

function wordsOf(kind: ContentKind, id: string): string {
  return `${kindWords[kind]} ${id}`
}
