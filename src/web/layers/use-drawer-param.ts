import { useLocation, useNavigate, useSearchParams } from 'react-router'

interface DrawerParam {
  /** What the drawer shows: an id, or a word for something new; null = closed. */
  readonly value: string | null
  readonly open: (value: string) => void
  readonly close: () => void
  /** Takes a value out of the address that stands for nothing any more. */
  readonly discard: () => void
}

/** Keeps an open drawer in the address, so that back closes it and a reload opens it again. */
export function useDrawerParam(name: string): DrawerParam {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const value = params.get(name)

  function search(next: string | null): string {
    const changed = new URLSearchParams(params)
    if (next === null) changed.delete(name)
    else changed.set(name, next)
    return `?${changed.toString()}`
  }

  function discard() {
    void navigate(search(null), { replace: true, preventScrollReset: true })
  }

  return {
    value,
    open: (next) =>
      void navigate(search(next), {
        replace: value !== null,
        state: { opened: value === null || wasOpenedHere(state) },
        preventScrollReset: true,
      }),
    close: () => {
      // Opened from the list: back to it, so that the list does not stand in the history twice.
      if (wasOpenedHere(state)) void navigate(-1)
      else discard()
    },
    discard,
  }
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opened' in state && state.opened === true
}
