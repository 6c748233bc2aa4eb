import { useEffect } from 'react'
import { markUnsaved } from '#web/kit/browser/unsaved.ts'

/** Marks what somebody has typed here as not saved: nothing that happens by itself may remove it. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty])
}
