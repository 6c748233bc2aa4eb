import { useNavigate, useSearchParams } from 'react-router'
import { goBack, pageGoesBack } from '#web/kit/history/going-back.ts'

interface DrawerParam {
  /** What the drawer shows: an id, or a word for something new; null = closed. */
  readonly value: string | null
  readonly open: (value: string) => void
  readonly close: () => void
  /** Removes a value from the address that no longer stands for anything. */
  readonly discard: () => void
}

/**
 * Keeps an open drawer in the address, so that back closes it and a reload opens it again. What is pressed counts for
 * the address as it is by then: a slow page is drawn some time after it.
 */
export function useDrawerParam(name: string): DrawerParam {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const value = params.get(name)

  function discard() {
    const search = new URLSearchParams(location.search)
    if (!search.has(name)) return
    void navigate(searchWith(search, name, null), { replace: true, preventScrollReset: true })
  }

  function open(next: string) {
    const leaving = pageGoesBack()
    if (leaving) void leaving.then(() => openNow(next))
    else openNow(next)
  }

  function openNow(next: string) {
    const search = new URLSearchParams(location.search)
    const isOpen = search.has(name)
    void navigate(searchWith(search, name, next), {
      replace: isOpen,
      state: { opened: !isOpen || wasOpenedHere() },
      preventScrollReset: true,
    })
  }

  function close() {
    // Another one was opened meanwhile, or this one is closed already.
    if (new URLSearchParams(location.search).get(name) !== value) return
    // A drawer that was opened from the list goes back to it: the list must not be in the history twice.
    if (wasOpenedHere()) goBack(navigate)
    else discard()
  }

  return { value, open, close, discard }
}

function searchWith(params: URLSearchParams, name: string, value: string | null): string {
  const changed = new URLSearchParams(params)
  if (value === null) changed.delete(name)
  else changed.set(name, value)
  return `?${changed.toString()}`
}

/** Whether this entry of the history was made by opening a drawer; the router keeps the state of a page under `usr`. */
function wasOpenedHere(): boolean {
  const entry: { readonly usr?: { readonly opened?: boolean } | null } | null = history.state
  return entry?.usr?.opened === true
}
