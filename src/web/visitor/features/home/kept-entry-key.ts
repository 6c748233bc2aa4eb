import { storedText } from '#web/device/stored-text.ts'

/** The key that the cookie settings name: what a visitor entered on the start page, kept on the device only. */
export const keptEntryKey = 'wk-income-entry'

export function hasKeptEntry(): boolean {
  return storedText(keptEntryKey) !== null
}
