import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { LegalText } from '#contract/legal/legal-text.ts'
import { legalTexts } from '#contract/legal/legal-texts.ts'
import type { Slots } from '#contract/site/slots.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import { hasConsultants } from '#server/consultant/eligible-consultants.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { runtimeValues } from '#server/pages/runtime-values.ts'
import { listCancelled } from '#server/seminars/cancellation-store.ts'
import type { ChosenSettings } from '#server/settings/live-config.ts'
import { readChosen } from '#server/settings/read-chosen.ts'
import { today } from '#server/today.ts'
import { countTakenSeats, listShown, nextDueAt, readContentState } from './content-store.ts'
import { listKeptWordings } from './kept-wordings.ts'
import { readOfferings } from './offerings.ts'
import { recordWordings } from './record-wordings.ts'
import { shippedItems } from './shipped-items.ts'
import { shownWordings } from './shown-wordings.ts'
import { type Shown, type ShownItem, ofKind } from './shown.ts'
import { fillSlots } from './slots/fill-slots.ts'

/** How often a process looks for changes: within five seconds every process shows what was published in any of them. */
const POLL_MS = 2.5 * SECOND_MS

export interface Published {
  /** The content that is public now, as far as this process knows. */
  readonly shown: () => Shown
  readonly slots: () => Slots
  /** The content that the product brings along. */
  readonly shipped: () => readonly ShownItem[]
  /** The number of the last change that it knows. */
  readonly revision: () => number
  /** Reads the content again where something was published, has fallen due, or the day has changed. */
  readonly refresh: () => Promise<void>
  /** Registers a function that is called after every change. */
  readonly onChange: (act: () => void) => void
  /** Looks for changes every few seconds until told to stop; a database that is away is asked again. */
  readonly watch: () => void
  readonly stop: () => Promise<void>
}

interface Snapshot extends Shown {
  readonly shipped: readonly ShownItem[]
  readonly slots: Slots
  readonly revision: number
  readonly dueAt: Date | null
  readonly chosen: ChosenSettings
}

/**
 * Published content in memory, filled by the first `refresh`, with the settings of administrators: they follow the same
 * number, so that texts and configuration change together in every process.
 */
export function createPublished(
  {
    adoptSettings,
    clock,
    config,
    database,
    log,
  }: Pick<Dependencies, 'adoptSettings' | 'clock' | 'config' | 'database' | 'log'>,
  texts: readonly LegalText[] = legalTexts,
): Published {
  const listeners: (() => void)[] = []
  const ending = new AbortController()
  let snapshot: Snapshot | null = null
  let reading = Promise.resolve()
  let watching = Promise.resolve()

  return {
    shown: known,
    slots: () => known().slots,
    shipped: () => known().shipped,
    revision: () => known().revision,
    refresh,
    onChange: (act) => void listeners.push(act),
    watch() {
      watching = poll()
    },
    async stop() {
      ending.abort()
      await watching
    },
  }

  function known(): Snapshot {
    if (!snapshot) throw new Error('Published content is asked for before it was read')
    return snapshot
  }

  // Refreshes run one after the other: what an earlier one has read must not replace what a later one found.
  function refresh(): Promise<void> {
    reading = reading.catch(() => {}).then(refreshOnce)
    return reading
  }

  async function refreshOnce(): Promise<void> {
    const [revision, hasAny] = [await readContentState(database), await hasConsultants(database)]
    const now = clock.now()
    if (snapshot && !isOutdated(snapshot, { revision, hasAny }, now)) return
    const chosen = await readChosen(database)
    adoptSettings(chosen)
    if (snapshot) await keepWordings(snapshot, chosen, now)
    snapshot = { ...(await read(revision, now)), chosen }
    for (const act of listeners) act()
  }

  function isOutdated(
    { revision, dueAt, day, offerings }: Snapshot,
    newest: { readonly revision: number; readonly hasAny: boolean },
    now: Date,
  ): boolean {
    const areSold = newest.hasAny && config.sold.consultants
    const isOther = revision !== newest.revision || offerings.consultants !== areSold
    return isOther || day !== today(clock) || (dueAt !== null && dueAt <= now)
  }

  // The product's legal texts change with the day, with what is offered and with the settings; a new wording is stored
  // before it is shown.
  // At the first refresh the start of the server stores it, and only the start does: while one process takes the place
  // of
  // another that words a text differently, each would otherwise replace the wording of the other again and again.
  async function keepWordings(former: Snapshot, chosen: ChosenSettings, now: Date): Promise<void> {
    if (former.wordedSince.size === 0) return
    const isSame =
      isDeepStrictEqual(await readOfferings(database, config, now), former.offerings) &&
      isDeepStrictEqual(chosen, former.chosen)
    if (!isSame || former.day !== today(clock)) await recordWordings({ clock, config, database }, texts)
  }

  async function read(revision: number, now: Date): Promise<Omit<Snapshot, 'chosen'>> {
    const offerings = await readOfferings(database, config, now)
    const shipped = shippedItems({ ...runtimeValues(config, now), offerings, dunning: config.dunning }, texts)
    const changed = await listShown(database, now)
    const replaced = new Set(
      changed.flatMap(({ content_id, public_from, is_deleted }) =>
        public_from || is_deleted ? [content_id] : [],
      ),
    )
    const own = changed.flatMap(({ content_id, kind, content, public_from, is_deleted }) =>
      content === null || is_deleted
        ? []
        : [{ id: content_id, kind, content, publicFrom: public_from } as ShownItem],
    )
    // A legal text cannot be missing: without a wording of the operator's own the product's is shown.
    const shownOwn = new Set(own.map(({ id }) => id))
    const rest = shipped.filter(({ id, kind }) =>
      kind === 'legal_text' ? !shownOwn.has(id) : !replaced.has(id),
    )
    const items = [...rest, ...own]
    const shown = {
      items,
      wordedSince: await readWordedSince(items, now),
      offerings,
      shipped,
      takenSeats: await countTakenSeats(database),
      cancelled: await listCancelled(database),
      day: today(clock),
    }
    const dueAt = await nextDueAt(database, now)
    return {
      ...shown,
      slots: fillSlots(shown, { texts, vatBp: vatBpOn(shown.day, config.sale.smallBusinessSince) }),
      revision,
      dueAt,
    }
  }

  async function readWordedSince(items: readonly ShownItem[], now: Date): Promise<Map<string, Date>> {
    const since = new Map<string, Date>()
    for (const { id, content } of ofKind({ items }, 'legal_text')) {
      const wording = shownWordings(await listKeptWordings(database, id, now)).at(-1)
      if (wording && isDeepStrictEqual(wording.content, content)) since.set(id, wording.shownFrom)
    }
    return since
  }

  async function poll(): Promise<void> {
    let isAway = false
    while (!ending.signal.aborted) {
      await wait(POLL_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {})
      if (ending.signal.aborted) return
      try {
        await refresh()
        isAway = false
      } catch (error) {
        // This is logged once an outage; the pages stay as they were meanwhile.
        if (!isAway) log.warn('published content could not be read', { error })
        isAway = true
      }
    }
  }
}
