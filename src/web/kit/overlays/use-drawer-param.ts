import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { goBack, pageGoesBack } from '#web/kit/history/going-back.ts'

interface DrawerParam {
  /** What the drawer shows: an id, or a word for something new; null = closed. */
  readonly value: string | null
  readonly open: (value: string) => void
  readonly close: () => void
  /** Removes a value from the address that no longer stands for anything. */
  readonly discard: () => void
}

/** Keeps an open drawer in the address, so that back closes it and a reload opens it again. */
export function useDrawerParam(name: string): DrawerParam {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const value = params.get(name)

  function discard() {
    void navigate(searchWith(params, name, null), { replace: true, preventScrollReset: true })
  }

  function open(next: string) {
    const leaving = pageGoesBack()
    if (leaving) {
      void leaving.then(() => openAt(new URLSearchParams(location.search), next, false))
      return
    }
    openAt(params, next, value !== null)
  }

  function openAt(search: URLSearchParams, next: string, isOpen: boolean) {
    void navigate(searchWith(search, name, next), {
      replace: isOpen,
      state: { opened: !isOpen || wasOpenedHere(state) },
      preventScrollReset: true,
    })
  }

  return {
    value,
    open,
    close: () => {
      // A drawer that was opened from the list goes back to it: the list must not be in the history twice.
      if (!wasOpenedHere(state)) return discard()
      return goBack(navigate)
    },
    discard,
  }
}

function searchWith(params: URLSearchParams, name: string, value: string | null): string {
  const changed = new URLSearchParams(params)
  if (value === null) changed.delete(name)
  else changed.set(name, value)
  return `?${changed.toString()}`
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opened' in state && state.opened === true
}
