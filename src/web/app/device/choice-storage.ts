import { runtime } from '#web/app/page/runtime.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'
import { storedText } from '#web/kit/browser/stored-text.ts'

/** The measurements to which people may object (law.md §§ 2, 3); neither keeps anything on the device. */
export type Measurement = 'visits' | 'errors'

export interface MeasuringChoice {
  /** When the choice was made. */
  readonly at: string
  /** The version of the words beside the switches. */
  readonly version: string
  readonly visits: boolean
  readonly errors: boolean
}

const key = 'wk-consent'
/** Other words beside the switches need another version: people are then told again. */
const wordsVersion = '2026-11-27'

const listeners = new Set<() => void>()

/** The measurements that the operator has configured. */
export function measurements(): readonly Measurement[] {
  return [
    ...(runtime.analytics ? (['visits'] as const) : []),
    ...(runtime.errorReportingDsn === null ? [] : (['errors'] as const)),
  ]
}

/** The stored choice, if it was made with today's words; null while there is none. */
function storedChoice(): MeasuringChoice | null {
  const stored = readJson(storedText(key))
  if (!isRecord(stored) || stored['version'] !== wordsVersion || typeof stored['at'] !== 'string') return null
  return {
    at: stored['at'],
    version: wordsVersion,
    visits: stored['visits'] === true,
    errors: stored['errors'] === true,
  }
}

/** Keeps the choice on this device alone, with its time and version. */
export function storeChoice(choice: Pick<MeasuringChoice, Measurement>): void {
  const { visits, errors } = choice
  const stored: MeasuringChoice = { at: new Date().toISOString(), version: wordsVersion, visits, errors }
  try {
    localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
    unstored = stored
  }
  for (const listener of listeners) listener()
}

let unstored: MeasuringChoice | null = null

/** Whether something is measured now: it is configured, the browser says nothing against it, nobody has objected. */
export function mayMeasure(measurement: Measurement): boolean {
  if (!measurements().includes(measurement) || objectsBySignal()) return false
  const choice = storedChoice() ?? unstored
  return choice === null || choice[measurement]
}

/** „Do Not Track“ and „Global Privacy Control“ are objections made beforehand (Art. 21 Abs. 5 DSGVO). */
export function objectsBySignal(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Whether people have to be told: something is measured, and they have not said anything about it (Art. 21 Abs. 4 DSGVO). */
export function isNewsDue(): boolean {
  return measurements().length > 0 && !objectsBySignal() && storedChoice() === null && unstored === null
}

export function onChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
