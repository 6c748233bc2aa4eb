import { expect, test } from 'vitest'
import { deviceName, inOrder, otherDevicesEnded } from './device-words.ts'

const device = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  browser: 'Firefox',
  system: 'Windows',
  is_app: false,
  signed_in_at: '2026-11-01T08:00:00Z',
  seen_at: '2026-11-21T08:00:00Z',
  is_current: true,
}
const phone = { ...device, id: '2', is_current: false, seen_at: '2026-11-20T08:00:00Z' }
const tablet = { ...device, id: '3', is_current: false, seen_at: '2026-11-21T09:00:00Z' }

test.each([
  ['Firefox', 'Windows', 'Firefox auf Windows'],
  ['Safari', '', 'Safari'],
  ['', 'Android', 'Unbekannter Browser auf Android'],
  ['', '', 'Unbekanntes Gerät'],
])('%j and %j', (browser, system, name) => {
  expect(deviceName({ browser, system })).toBe(name)
})

test('this device comes first, then the one that was used last', () => {
  expect(inOrder([phone, tablet, device]).map(({ id }) => id)).toEqual([device.id, '3', '2'])
})

test('what a new password ended', () => {
  expect(otherDevicesEnded([device])).toBe('Andere Geräte waren nicht angemeldet.')
  expect(otherDevicesEnded([device, phone])).toBe('Das andere Gerät ist abgemeldet.')
  expect(otherDevicesEnded([device, phone, tablet])).toBe('Die zwei anderen Geräte sind abgemeldet.')
  expect(otherDevicesEnded(undefined)).toBe('Alle anderen Geräte sind abgemeldet.')
})
