import { incomeEntryKey } from '#web/app/device/tried-on-device.ts'
import { storedText } from '#web/kit/browser/stored-text.ts'

/** Whether a visitor entered something on the start page, kept on the device only. */
export function hasKeptEntry(): boolean {
  return storedText(incomeEntryKey) !== null
}
