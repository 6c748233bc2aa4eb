import { storedText } from '#web/device/stored-text.ts'
import { incomeEntryKey } from '#web/device/tried-on-device.ts'

/** Whether a visitor entered something on the start page, kept on the device only. */
export function hasKeptEntry(): boolean {
  return storedText(incomeEntryKey) !== null
}
