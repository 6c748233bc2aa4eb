import { useSyncExternalStore } from 'react'
import type { CalculatorSlug } from '#contract/site/calculators.ts'
import { calculatorEntryKey, forgetCalculatorEntry } from '#web/app/device/calculator-entries.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'
import { storedText } from '#web/kit/browser/stored-text.ts'
import { settleYear } from './figures-year.ts'
import { fromRecord, isSample, readFragment, toRecord, writeFragment } from './fragment.ts'
import { type Inputs, type Values, sampleOf } from './inputs.ts'

/**
 * A result that was kept for the comparison: its values, from which it is computed anew wherever it is shown. Its year
 * was fixed when it was kept.
 */
export interface Kept<Own extends Inputs> {
  readonly name: string
  readonly values: Values<Own>
}

export interface Entry<Own extends Inputs> {
  /** The values as they were entered: what follows the year is ''. */
  readonly values: Values<Own>
  readonly kept: readonly Kept<Own>[]
  /** Whether the address named values that were not accepted. */
  readonly isForeign: boolean
  /** Grows when values are put in from elsewhere, so that fields drop what was typed into them. */
  readonly round: number
}

/** The greatest number of results side by side. */
export const MOST_KEPT = 3

const ADDRESS_DELAY_MS = 200

/**
 * How long the former address is accepted: a reload that has begun goes to the address of that moment, also when a
 * newer one is written before it is done.
 */
const OUTDATED_FOR_MS = 10_000

/**
 * The entries on the open page. The address wins over what the device has kept, and that over the sample; every change
 * goes to the device at once and to the address after a pause.
 */
export class EntryStore<Own extends Inputs> {
  readonly #inputs: Own
  readonly #slug: CalculatorSlug
  readonly #sample: Entry<Own>
  readonly #listeners = new Set<() => void>()
  #entry: Entry<Own> | undefined
  #pathname: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(slug: CalculatorSlug, inputs: Own) {
    this.#inputs = inputs
    this.#slug = slug
    this.#sample = { values: sampleOf(inputs), kept: [], isForeign: false, round: 0 }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    addEventListener('hashchange', this.#readAgain)
    return () => {
      this.#listeners.delete(listener)
      removeEventListener('hashchange', this.#readAgain)
      clearTimeout(this.#timer)
    }
  }

  readonly current = (): Entry<Own> => (this.#entry ??= this.#read())
  readonly sample = (): Entry<Own> => this.#sample

  change(part: Partial<Values<Own>>): void {
    const entry = this.current()
    this.#take({ ...entry, values: { ...entry.values, ...part }, isForeign: false })
  }

  /** Replaces all values at once: by the sample, or a saved scenario. */
  replace(values: Values<Own>): void {
    const entry = this.current()
    this.#take({ ...entry, values, isForeign: false, round: entry.round + 1 })
  }

  /** Deletes the entry on the device and in the address. @returns it, to restore it */
  discard(): Entry<Own> {
    const entry = this.current()
    clearTimeout(this.#timer)
    forgetCalculatorEntry(this.#slug)
    this.#show({ ...this.#sample, round: entry.round + 1 })
    return entry
  }

  putBack(entry: Entry<Own>): void {
    this.#take({ ...entry, round: this.current().round + 1 })
  }

  keep(kept: readonly Kept<Own>[]): void {
    this.#take({ ...this.current(), kept: kept.slice(0, MOST_KEPT) })
  }

  /**
   * The address with all values in it, for sharing: whoever opens it sees the same, whatever his device has kept and
   * whatever year it is then. Null where they are too many for a link.
   */
  address(thisYear: number): string | null {
    const { origin, pathname, search } = location
    const values = settleYear(this.#inputs, this.current().values, thisYear)
    const fragment = writeFragment(this.#inputs, values)
    return fragment === null ? null : `${origin}${pathname}${search}#${fragment}`
  }

  #show(entry: Entry<Own>): void {
    this.#entry = entry
    for (const listener of this.#listeners) listener()
  }

  #take(entry: Entry<Own>): void {
    this.#store(entry)
    clearTimeout(this.#timer)
    // Browsers allow only so many changes of the address; a slider makes more.
    this.#timer = setTimeout(() => this.#settle(entry), ADDRESS_DELAY_MS)
    this.#show(entry)
  }

  #settle({ values, kept }: Entry<Own>): void {
    const { pathname, search } = location
    // An entry that is restored when another page is open goes to the device alone: that page has an address of its
    // own.
    if (pathname !== this.#pathname) return
    const isUntouched = isSample(this.#inputs, values)
    if (isUntouched && kept.length === 0) return forgetCalculatorEntry(this.#slug)
    const fragment = isUntouched ? null : writeFragment(this.#inputs, values)
    history.replaceState(history.state, '', pathname + search + (fragment === null ? '' : `#${fragment}`))
  }

  /**
   * Stores the entry with the address that still names the former values: when it is read again in a moment, that
   * address does not win over the newer values.
   */
  #store({ values, kept }: Entry<Own>): void {
    try {
      localStorage.setItem(
        calculatorEntryKey(this.#slug),
        JSON.stringify({
          values: toRecord(this.#inputs, values),
          kept: kept.map(({ name, values: own }) => ({ name, values: toRecord(this.#inputs, own) })),
          outdated: location.hash,
          at: Date.now(),
        }),
      )
    } catch {
      // Without storage the entry lives as long as the page and in its address.
    }
  }

  readonly #readAgain = (): void => {
    const shared = readFragment(this.#inputs, location.hash)
    if (!shared) return
    const entry = this.current()
    this.#show({ ...entry, ...shared, round: entry.round + 1 })
  }

  #read(): Entry<Own> {
    this.#pathname = location.pathname
    const stored = readJson(storedText(calculatorEntryKey(this.#slug)))
    const entry = isRecord(stored) ? this.#readStored(stored) : this.#sample
    if (isRecord(stored) && isOutdated(stored)) return entry
    return { ...entry, ...readFragment(this.#inputs, location.hash) }
  }

  #readStored(stored: Readonly<Record<string, unknown>>): Entry<Own> {
    const values = isRecord(stored['values']) ? fromRecord(this.#inputs, stored['values']) : null
    const kept = Array.isArray(stored['kept']) ? stored['kept'] : []
    return {
      values: values?.values ?? this.#sample.values,
      kept: kept.slice(0, MOST_KEPT).flatMap((one) => this.#readKept(one)),
      isForeign: false,
      round: 0,
    }
  }

  #readKept(one: unknown): readonly Kept<Own>[] {
    if (!isRecord(one) || typeof one['name'] !== 'string' || !isRecord(one['values'])) return []
    const read = fromRecord(this.#inputs, one['values'])
    return read ? [{ name: one['name'].slice(0, 40), values: read.values }] : []
  }
}

function isOutdated({ outdated, at }: Readonly<Record<string, unknown>>): boolean {
  return outdated === location.hash && typeof at === 'number' && Date.now() - at < OUTDATED_FOR_MS
}

export function useEntry<Own extends Inputs>(store: EntryStore<Own>): Entry<Own> {
  return useSyncExternalStore(store.subscribe, store.current, store.sample)
}
