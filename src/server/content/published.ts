import { setTimeout as wait } from 'node:timers/promises'
import { type LegalText, legalTexts } from '#contract/legal/legal-texts.ts'
import type { Slots } from '#contract/site/slots.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { runtimeValues } from '#server/pages/runtime-values.ts'
import { today } from '#server/today.ts'
import { countTakenSeats, listShown, nextDueAt, readContentState } from './content-store.ts'
import { shippedItems } from './shipped-items.ts'
import type { Shown, ShownItem } from './shown.ts'
import { fillSlots } from './slots/fill-slots.ts'

/** Within five seconds every process shows what was published in any. */
const POLL_MS = 2.5 * SECOND_MS

export interface Published {
  /** What is public now, as far as this process knows. */
  readonly shown: () => Shown
  readonly slots: () => Slots
  /** What the product brings along. */
  readonly shipped: () => readonly ShownItem[]
  /** Reads again where something was published, has fallen due, or the day has changed. */
  readonly refresh: () => Promise<void>
  /** Called after every change. */
  readonly onChange: (act: () => void) => void
  /** Looks every few seconds until told to stop; a database that is away is asked again. */
  readonly watch: () => void
  readonly stop: () => Promise<void>
}

interface Snapshot extends Shown {
  readonly slots: Slots
  readonly revision: number
  readonly dueAt: Date | null
}

/** Published content in memory, filled by the first `refresh`. */
export function createPublished(
  { clock, config, database, log }: Pick<Dependencies, 'clock' | 'config' | 'database' | 'log'>,
  texts: readonly LegalText[] = legalTexts,
): Published {
  const values = runtimeValues(config, clock.now())
  const shipped = shippedItems(values, texts)
  const listeners: (() => void)[] = []
  const ending = new AbortController()
  let snapshot: Snapshot | null = null
  let reading = Promise.resolve()
  let watching = Promise.resolve()

  return {
    shown: known,
    slots: () => known().slots,
    shipped: () => shipped,
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

  // One after the other: what an earlier one has read must not replace what a later one found.
  function refresh(): Promise<void> {
    reading = reading.catch(() => {}).then(refreshOnce)
    return reading
  }

  async function refreshOnce(): Promise<void> {
    const revision = await readContentState(database)
    const now = clock.now()
    if (snapshot && !isOutdated(snapshot, revision, now)) return
    snapshot = await read(revision, now)
    for (const act of listeners) act()
  }

  function isOutdated({ revision, dueAt, day }: Snapshot, newest: number, now: Date): boolean {
    return revision !== newest || day !== today(clock) || (dueAt !== null && dueAt <= now)
  }

  async function read(revision: number, now: Date): Promise<Snapshot> {
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
    // A legal text cannot be missing: without a wording of his own the operator shows the product's.
    const shownOwn = new Set(own.map(({ id }) => id))
    const rest = shipped.filter(({ id, kind }) =>
      kind === 'legal_text' ? !shownOwn.has(id) : !replaced.has(id),
    )
    const shown = {
      items: [...rest, ...own],
      takenSeats: await countTakenSeats(database),
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

  async function poll(): Promise<void> {
    let isAway = false
    while (!ending.signal.aborted) {
      await wait(POLL_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {})
      if (ending.signal.aborted) return
      try {
        await refresh()
        isAway = false
      } catch (error) {
        // Told once an outage: the pages stay as they were meanwhile.
        if (!isAway) log.warn('published content could not be read', { error })
        isAway = true
      }
    }
  }
}
