import { useLocation, useNavigate } from 'react-router'
import { isNavigationHeld } from './leave-guards.ts'

/** What the second history entry of a page says of its first one: its key. */
export interface EntryAbove {
  readonly above?: string
}

/**
 * The first page that a tab shows has no page of ours behind it: back would leave the application before anybody is
 * asked.
 * @returns a function that puts the page into the history twice, where it is the first one
 */
export function useEntryBelow(): () => void {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  return () => {
    if (!isFirstEntry() || isNavigationHeld()) return
    // The fragment may be newer than the router knows (calculator-entries).
    const { pathname, search, hash } = location
    void navigate({ pathname, search, hash }, { state: { ...state, above: key }, preventScrollReset: true })
  }
}

function isFirstEntry(): boolean {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null && 'idx' in entry && entry.idx === 0
}
