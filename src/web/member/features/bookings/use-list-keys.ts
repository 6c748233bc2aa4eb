import { type RefObject, useEffect, useEffectEvent } from 'react'

interface ListKeys {
  /** Called when a row gets the focus, by any way. */
  readonly reach: (id: string) => void
  readonly move: (id: string, by: 1 | -1) => void
  readonly open: (id: string) => void
  readonly place: (id: string) => void
  readonly pair: (id: string) => void
  readonly split: (id: string) => void
  readonly mark: (id: string, isRange: boolean) => void
}

/**
 * The keys of the list, wherever in a row the focus is: arrows move, space marks, K asks for the category, U
 * searches the other side of a transfer, T splits, Enter opens. Keys that are typed into a field belong to
 * the field.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    const id = bookingAt(event)
    if (!target || id === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const isMark = target.matches('input[type=checkbox]')
    if (target.matches('input, textarea, select') && !isMark) return
    const action = actionOf(event, isMark)
    if (!action) return
    event.preventDefault()
    action(keys, id)
  })

  const reach = useEffectEvent((event: Event) => {
    const id = bookingAt(event)
    if (id !== undefined) keys.reach(id)
  })

  useEffect(() => {
    const element = list.current
    element?.addEventListener('keydown', press)
    element?.addEventListener('focusin', reach)
    return () => {
      element?.removeEventListener('keydown', press)
      element?.removeEventListener('focusin', reach)
    }
  }, [list])
}

function bookingAt({ target }: Event): string | undefined {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-booking]') : null
  return row?.dataset['booking']
}

function actionOf(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  isMark: boolean,
): ((keys: ListKeys, id: string) => void) | undefined {
  switch (key) {
    case 'ArrowDown':
      return (keys, id) => keys.move(id, 1)
    case 'ArrowUp':
      return (keys, id) => keys.move(id, -1)
    case ' ':
      // On a button the space key presses the button.
      return isMark ? (keys, id) => keys.mark(id, shiftKey) : undefined
    case 'Enter':
      return isMark ? (keys, id) => keys.open(id) : undefined
    case 'k':
    case 'K':
      return (keys, id) => keys.place(id)
    case 'u':
    case 'U':
      return (keys, id) => keys.pair(id)
    case 't':
    case 'T':
      return (keys, id) => keys.split(id)
    default:
      return undefined
  }
}
