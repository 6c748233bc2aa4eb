import { type KeyboardEvent, type PointerEvent, useState } from 'react'

interface HandleProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface Reorder {
  /** The shown order, which follows while something is dragged. */
  readonly order: readonly string[]
  readonly draggedId: string | null
  /** The props of a handle inside the `li` of an item. */
  readonly handleProps: (id: string) => HandleProps
  readonly move: (id: string, step: -1 | 1) => void
}

/** Lets a person reorder the items of a list, by pointer or by keys. */
export function useReorder(
  ids: readonly string[],
  onReorder: (ids: readonly string[], movedId: string) => void,
): Reorder {
  const [drag, setDrag] = useState<{ readonly id: string; readonly order: readonly string[] } | null>(null)
  const order = drag?.order ?? ids

  function move(id: string, step: -1 | 1) {
    const place = ids.indexOf(id) + step
    if (place >= 0 && place < ids.length) onReorder(placedAt(ids, id, place), id)
  }

  function handleProps(id: string): HandleProps {
    return {
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, order: ids })
      },
      onPointerMove: (event) => {
        if (drag?.id !== id) return
        const place = placeUnder(event)
        if (place !== drag.order.indexOf(id)) setDrag({ id, order: placedAt(drag.order, id, place) })
      },
      onPointerUp: () => {
        if (drag && drag.order.some((each, index) => each !== ids[index])) onReorder(drag.order, id)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        move(id, event.key === 'ArrowUp' ? -1 : 1)
      },
    }
  }

  return { order, draggedId: drag?.id ?? null, handleProps, move }
}

/** The list with one item moved to another place. */
export function placedAt(ids: readonly string[], id: string, place: number): readonly string[] {
  return ids.filter((each) => each !== id).toSpliced(place, 0, id)
}

// The place under the pointer: the dragged row changes places as soon as the pointer passes the middle of its
// neighbour.
function placeUnder(event: PointerEvent<HTMLElement>): number {
  const row = event.currentTarget.closest('li')
  const rows = [...(row?.parentElement?.children ?? [])]
  const above = rows.filter((each) => {
    const { top, height } = each.getBoundingClientRect()
    return each !== row && top + height / 2 < event.clientY
  })
  return above.length
}
