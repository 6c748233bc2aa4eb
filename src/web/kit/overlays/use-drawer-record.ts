import { useEffect, useState } from 'react'

interface DrawerRecord<Stored> {
  /** What the drawer shows; while it slides away, what it showed before. */
  readonly shown: string | null
  /** The stored record; null for something new. */
  readonly stored: Stored | null
  readonly isNew: boolean
  readonly isOpen: boolean
}

interface DrawerRecordOptions {
  /** The value for something new: alone, or followed by a dash and what it is for (`neu-`…). */
  readonly newValue: string
  /** Called when the record is gone: deleted here or elsewhere. */
  readonly onMissing: () => void
}

/**
 * Which of some records a drawer shows.
 * @param value the id of a record or something new; null = closed
 */
export function useDrawerRecord<Stored extends { readonly id: string }>(
  value: string | null,
  records: readonly Stored[],
  { newValue, onMissing }: DrawerRecordOptions,
): DrawerRecord<Stored> {
  const shown = useShown(value)
  const stored = records.find(({ id }) => id === shown) ?? null
  const isNew = shown?.startsWith(newValue) ?? false
  const isOpen = value !== null && (stored !== null || isNew)
  useLeaveMissing(value !== null && !isOpen, onMissing)
  return { shown, stored, isNew, isOpen }
}

/** The value; while a drawer slides away, the value that it showed before. */
export function useShown(value: string | null): string | null {
  const [shown, setShown] = useState(value)
  if (value !== null && value !== shown) setShown(value)
  return shown
}

/** Closes a drawer whose record is gone. */
export function useLeaveMissing(isMissing: boolean, onMissing: () => void): void {
  useEffect(() => {
    if (isMissing) onMissing()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing])
}
