import { numberWord } from '#web/kit/words/number-word.ts'
import type { Device } from './user-queries.ts'

/** `Firefox auf Windows`; the server says as little as it could read. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  if (browser === '' && system === '') return 'Unbekanntes Gerät'
  if (system === '') return browser
  return `${browser === '' ? 'Unbekannter Browser' : browser} auf ${system}`
}

/** The devices in order: this one first, then the one that was used last. */
export function inOrder(devices: readonly Device[]): readonly Device[] {
  return devices.toSorted(
    (one, other) =>
      Number(other.is_current) - Number(one.is_current) ||
      Date.parse(other.seen_at) - Date.parse(one.seen_at),
  )
}

/** The devices that a new password signed out; they are not known yet when their list could not be read. */
export function otherDevicesEnded(devices: readonly Device[] | undefined): string {
  if (!devices) return 'Alle anderen Geräte sind abgemeldet.'
  const others = devices.filter((device) => !device.is_current).length
  if (others === 0) return 'Andere Geräte waren nicht angemeldet.'
  if (others === 1) return 'Das andere Gerät ist abgemeldet.'
  return `Die ${numberWord(others)} anderen Geräte sind abgemeldet.`
}
