import { setTimeout as wait } from 'node:timers/promises'
import { isNetworkError, statusOf } from './explain-store.ts'

const waitsBeforeRetryMs = [500, 2_000, 8_000]

/** Repeats what a network or an overloaded store may refuse once. */
export async function again<T>(
  act: () => Promise<T>,
  mayPass = (error: unknown) => isNetworkError(error) || isBusy(error),
): Promise<T> {
  for (const milliseconds of waitsBeforeRetryMs) {
    try {
      return await act()
    } catch (error) {
      if (!mayPass(error)) throw error
      await wait(milliseconds)
    }
  }
  return act()
}

/** Whether a store could do what it was asked for at another time. */
export function isBusy(error: unknown): boolean {
  const status = statusOf(error) ?? 0
  return status === 429 || (status >= 500 && status !== 501)
}
