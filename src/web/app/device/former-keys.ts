/** What earlier versions of the product have kept on the device under names that nothing reads any more. */
const formerKeys = ['wk-draft'] as const

/** Removes what earlier versions have left on this device. */
export function forgetFormerKeys(): void {
  try {
    for (const key of formerKeys) localStorage.removeItem(key)
  } catch {
    // A browser without storage has kept nothing.
  }
}
