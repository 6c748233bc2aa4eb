import type { GridPlace } from '#domain/spreadsheet/grid-range.ts'

/**
 * Scrolls a grid so that neither heads, foot nor pinned columns cover a cell.
 * @param element the container that scrolls
 * @param tops the tops of the rows, see {@link topsOf}
 */
export function revealCell(element: HTMLElement, tops: readonly number[], { row, column }: GridPlace): void {
  const heads = element.querySelector<HTMLElement>('.grid-heads')
  const foot = element.querySelector<HTMLElement>('.grid-foot')
  const head = heads?.lastElementChild?.children[column + 1]
  const corner = heads?.lastElementChild?.firstElementChild
  if (!heads || !(head instanceof HTMLElement) || !(corner instanceof HTMLElement)) return
  const [top = 0, end = 0] = [tops[row], tops[row + 1]]
  const bottom = end + heads.offsetHeight + (foot?.offsetHeight ?? 0)
  if (top < element.scrollTop) element.scrollTop = top
  else if (bottom > element.scrollTop + element.clientHeight)
    element.scrollTop = bottom - element.clientHeight
  // A pinned cell is never covered, and covers nothing.
  if (head.classList.contains('grid-pinned')) return
  const pinned = [...(heads.lastElementChild?.querySelectorAll<HTMLElement>('.grid-pinned') ?? [])]
  const free = element.clientWidth - pinned.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0)
  const [left, right] = [head.offsetLeft - corner.offsetWidth, head.offsetLeft + head.offsetWidth]
  if (left < element.scrollLeft) element.scrollLeft = left
  else if (right > element.scrollLeft + free) element.scrollLeft = right - free
}
