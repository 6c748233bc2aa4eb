import { numberWord } from '#web/kit/words/number-word.ts'
import type { Device } from './user-queries.ts'

/** The name of a device, as far as the server could read it: `Firefox auf Windows`. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  if (browser === '' && system === '') return 'Unbekanntes Gerät'
  if (system === '') return browser
  return `${browser === '' ? 'Unbekannter Browser' : browser} auf ${system}`
}

/** The devices in order: first this one, then the most recently used. */
export function inOrder(devices: readonly Device[]): readonly Device[] {
  return devices.toSorted(
    (one, other) =>
      Number(other.is_current) - Number(one.is_current) ||
      Date.parse(other.seen_at) - Date.parse(one.seen_at),
  )
}

/**
 * The sentence about the other devices that a new password signed out; their number is unknown when the list
 * of devices could not be read.
 */
export function otherDevicesEnded(devices: readonly Device[] | undefined): string {
  if (!devices) return 'Alle anderen Geräte sind abgemeldet.'
  const others = devices.filter((device) => !device.is_current).length
  if (others === 0) return 'Andere Geräte waren nicht angemeldet.'
  if (others === 1) return 'Das andere Gerät ist abgemeldet.'
  return `Die ${numberWord(others)} anderen Geräte sind abgemeldet.`
}
