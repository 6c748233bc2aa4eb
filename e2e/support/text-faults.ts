import type { Page } from '@playwright/test'

/**
 * The unreadable texts on the screen as it is now: texts that overlap, that are cut off, that leave the window, and
 * words, numbers and units that are torn apart at the end of a line. Empty when all is well.
 */
export async function textFaults(page: Page): Promise<readonly string[]> {
  return await page.evaluate(findTextFaults)
}

interface Piece {
  readonly node: Text
  readonly words: string
  readonly boxes: readonly DOMRect[]
  /** The layer with which it moves: texts are not compared with those in layers that float over the page. */
  readonly layer: Element | null
}

// The function runs in the page, so everything it needs is inside.
function findTextFaults(): readonly string[] {
  /** A line box has room for accents and descenders that neighbouring texts may use. */
  const [ACCENTS, DESCENDERS] = [0.24, 0.2]
  const TOLERANCE_PX = 1
  /**
   * A text that stays in one line: up to a blank, a hyphen or a soft hyphen. A no-break blank keeps a number and its
   * unit together.
   */
  const unit = /(?:Zahltag \d+\.|[−+±] ?\d|\d [€%]|[^\s\-–—/\u00AD\u200B]|\u00A0|\u202F)+[-–—/]?/gu
  const faults = new Set<string>()
  const beforeBreak = new Set<Node>()
  const nodes = [...textNodes()]
  const pieces = nodes.map(pieceOf).filter(({ words, boxes }) => words !== '' && boxes.length > 0)
  findTorn()
  for (const piece of pieces) findCut(piece)
  findOverlaps()
  findCutValues()
  return [...faults]

  function* textNodes(): Generator<Text> {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    let last: Node | null = null
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof HTMLBRElement && last) beforeBreak.add(last)
      if (!(node instanceof Text && isSeen(node.parentElement))) continue
      last = node
      yield node
    }
  }

  function isSeen(element: Element | null): boolean {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    // Words only for screen readers are in a box of one pixel, or outside the window until they are focused.
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect()
      if ((width <= 1 || height <= 1) && isClipping(box)) return false
      if (getComputedStyle(box).clipPath !== 'none') return false
    }
    return element.closest('script, style, noscript, option, title') === null
  }

  function pieceOf(node: Text): Piece {
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    return { node, words: node.data.trim(), boxes, layer: layerOf(node.parentElement) }
  }

  function layerOf(element: Element | null): Element | null {
    if (!element) return null
    const { position } = getComputedStyle(element)
    return position === 'fixed' ||
      // A menu floats above the page that it covers.
      ((position === 'sticky' || element.matches('.floating')) && isOpaque(element)) ||
      element.matches(':modal, :popover-open')
      ? element
      : layerOf(element.parentElement)
  }

  /** Text that scrolls below an opaque element is covered, not overlapped. */
  function isOpaque(element: Element): boolean {
    // A computed colour has four parts only where it is transparent.
    const { backgroundColor } = getComputedStyle(element)
    return !/^rgba\(|\//u.test(backgroundColor)
  }

  function findTorn(): void {
    for (const within of Map.groupBy(nodes, blockOf).values()) {
      const text = within.map((node) => node.data + (beforeBreak.has(node) ? '\n' : '')).join('')
      for (const { 0: word, index } of text.matchAll(unit)) {
        // A soft hyphen is drawn together with the letter after it, at the end of the previous line.
        const start = text[index - 1] === '\u00AD' ? index + 1 : index
        const boxes = boxesOf(within, start, index + word.length)
        const torn = boxes.some((box, at) => {
          const before = boxes[at - 1]
          return before && box.left < before.right - TOLERANCE_PX && box.bottom > before.bottom + TOLERANCE_PX
        })
        if (torn) faults.add(`torn: "${word}"`)
      }
    }
  }

  function blockOf(node: Node): Element | null {
    const parent = node.parentElement
    return parent && ['inline', 'contents'].includes(getComputedStyle(parent).display)
      ? blockOf(parent)
      : parent
  }

  /** The boxes of the characters from `start` to `end` of a text that consists of several nodes. */
  function boxesOf(within: readonly Text[], start: number, end: number): readonly DOMRect[] {
    const boxes: DOMRect[] = []
    let offset = 0
    for (const node of within) {
      const [from, to] = [Math.max(0, start - offset), Math.min(node.length, end - offset)]
      offset += node.length + (beforeBreak.has(node) ? 1 : 0)
      if (from >= to) continue
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 0))
    }
    return boxes
  }

  function findCut({ node, words, boxes }: Piece): void {
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      // Text that can be scrolled is not cut off.
      if (overflowX === 'auto' || overflowX === 'scroll') return
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const isCut = boxes.some(
        (each) =>
          (hides(overflowX) && (each.right > right + TOLERANCE_PX || each.left < left - TOLERANCE_PX)) ||
          (hides(overflowY) &&
            overflowY !== 'auto' &&
            (each.bottom - DESCENDERS * each.height > bottom || each.top + ACCENTS * each.height < top)),
      )
      if (isCut) {
        faults.add(`cut: "${words}"`)
        return
      }
    }
    const width = document.documentElement.clientWidth
    if (boxes.some(({ left, right }) => right > width + TOLERANCE_PX || left < -TOLERANCE_PX))
      faults.add(`outside the window: "${words}"`)
  }

  function hides(overflow: string): boolean {
    return overflow === 'hidden' || overflow === 'clip'
  }

  function isClipping(element: Element): boolean {
    return getComputedStyle(element).overflowX !== 'visible'
  }

  function findOverlaps(): void {
    // From top to bottom: a text can be over those only that begin before it ends.
    const seen = pieces
      .flatMap((piece) => visibleBoxes(piece).map((box) => ({ ...piece, box })))
      .toSorted((one, other) => one.box.top - other.box.top)
    for (const [at, one] of seen.entries())
      for (let next = at + 1; next < seen.length; next += 1) {
        const other = seen[next]!
        if (other.box.top >= one.box.bottom) break
        if (one.node !== other.node && one.layer === other.layer && areOver(one.box, other.box))
          faults.add(`overlap: "${one.words}" and "${other.words}"`)
      }
  }

  /** The visible part of the words of a scrolled table, without the space above and below the letters. */
  function visibleBoxes({ node, boxes }: Piece): readonly DOMRect[] {
    const frames: DOMRect[] = []
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement)
      if (isClipping(box)) frames.push(box.getBoundingClientRect())
    return boxes
      .map(({ left, right, top, bottom, height }) => {
        const from = Math.max(left, ...frames.map((frame) => frame.left))
        const to = Math.min(right, ...frames.map((frame) => frame.right))
        const ceiling = Math.max(top + ACCENTS * height, ...frames.map((frame) => frame.top))
        const floor = Math.min(bottom - DESCENDERS * height, ...frames.map((frame) => frame.bottom))
        return new DOMRect(from, ceiling, Math.max(0, to - from), Math.max(0, floor - ceiling))
      })
      .filter(({ width, height }) => width > 0 && height > 0)
  }

  function areOver(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return width > TOLERANCE_PX && height > TOLERANCE_PX
  }

  /** Finds figures that are cut off in fields; only words can be scrolled there. */
  function findCutValues(): void {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[inputmode]'))
      if (isSeen(field) && field.scrollWidth > field.clientWidth + TOLERANCE_PX)
        faults.add(`cut: "${field.value}" in its field`)
  }
}
