import { type PointerEvent, useRef } from 'react'
import type { GridPlace } from '#domain/spreadsheet/grid-range.ts'
import type { GridState } from './use-grid.ts'

/** Choosing cells of a grid with the pointer: a press chooses one, dragging with the mouse a range. */
export function useGridPointer({ container, selection, press, drag, edit }: GridState) {
  const isDragging = useRef(false)

  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      const place = placeUnder(event.target)
      if (!place || event.button !== 0) return
      event.preventDefault()
      // A text that cannot be written keeps the focus in its field.
      if (!press(place, event.shiftKey)) return
      container.current?.focus({ preventScroll: true })
      isDragging.current = event.pointerType === 'mouse'
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (!isDragging.current || event.buttons !== 1) return
      const place = placeUnder(event.target)
      const { row, column } = selection.to
      if (place && (place.row !== row || place.column !== column)) drag(place)
    },
    onPointerUp() {
      isDragging.current = false
    },
    onDoubleClick: () => edit(),
  }
}

/** The cell under the pointer; null beside the cells, and in a field that is typed into. */
function placeUnder(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  if (!cell || (target instanceof Element && target.closest('input'))) return null
  const [row = 0, column = 0] = (cell.dataset['place'] ?? '').split('-').map(Number)
  return { row, column }
}
