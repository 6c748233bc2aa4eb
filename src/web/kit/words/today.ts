import { useSyncExternalStore } from 'react'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'

/** Today in Germany, for pages of signed-in people. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, today, today)
}

export function useCurrentMonth(): Month {
  return monthOf(useToday())
}

function today(): Day {
  return dayIn(Date.now(), 'Europe/Berlin')
}

// A page left open over midnight catches up when somebody comes back to it.
function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
