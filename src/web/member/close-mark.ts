import { useSyncExternalStore } from 'react'
import { isMonth, type Month } from '#domain/calendar/month.ts'
import { closeMarkKey } from '#web/app/device/overview-order.ts'
import { monthClose } from '#web/app/navigation/places.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'
import { storeText, storedText } from '#web/kit/browser/stored-text.ts'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import { stepAddress } from './month-close/close-address.ts'

/** How far the close of a month has come. */
export interface CloseMark {
  readonly month: Month
  /** The number of the step to continue with, from 1 on. */
  readonly step: number | 'closed'
}

const LAST_STEP = 5
const listeners = new Set<() => void>()

/**
 * How far the close of this month had come when this device last saw it; null where it has not seen it, and
 * in the next month. The rail stands on every page, so it reads a kept mark instead of asking the server.
 */
export function useCloseMark(): CloseMark | null {
  const text = useSyncExternalStore(
    subscribe,
    () => storedText(closeMarkKey),
    () => null,
  )
  const month = useCurrentMonth()
  const mark = readMark(text)
  return mark?.month === month ? mark : null
}

/** Keeps the mark on this device; called wherever the steps of a month were computed. */
export function keepCloseMark({ month, step }: CloseMark): void {
  const text = JSON.stringify({ month, step })
  if (text === storedText(closeMarkKey)) return
  storeText(closeMarkKey, text)
  for (const listener of listeners) listener()
}

/** The address at which the close of the month continues. */
export function closeAddress(mark: CloseMark | null): string {
  return mark ? stepAddress(mark.step === 'closed' ? LAST_STEP : mark.step, mark.month) : monthClose.to
}

function readMark(text: string | null): CloseMark | null {
  const kept = readJson(text)
  if (!isRecord(kept) || typeof kept['month'] !== 'string' || !isMonth(kept['month'])) return null
  const { month, step } = kept
  const isStep = typeof step === 'number' && Number.isInteger(step) && step >= 1 && step <= LAST_STEP
  return isStep || step === 'closed' ? { month, step } : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
