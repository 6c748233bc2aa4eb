import { useEffect } from 'react'
import { markUnsaved } from './unsaved.ts'

/** What somebody has typed here is not saved yet: nothing that happens by itself may take it away. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty])
}
