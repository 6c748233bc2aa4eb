import type { Page } from '@playwright/test'

/**
 * Errors in the texts of the drawing on the screen: a curve through a text, two texts on top of each other, a text
 * outside the drawing. Empty when all can be read.
 */
export async function unreadableWords(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const svg = [...document.querySelectorAll<SVGSVGElement>('.calculator-plot > svg')].find(
      (each) => each.getBoundingClientRect().width > 0,
    )
    if (!svg) return ['there is no drawing']
    const frame = svg.getBoundingClientRect()
    const texts = [...svg.querySelectorAll('text')]
      .map((text) => ({ words: text.textContent, box: text.getBoundingClientRect() }))
      .filter(({ words, box }) => words !== '' && box.width > 0)
    const found: string[] = []
    for (const curve of svg.querySelectorAll<SVGPathElement>('path[fill="none"]')) {
      const toScreen = curve.getScreenCTM()
      const length = curve.getTotalLength()
      const count = Math.max(2, Math.min(1_500, Math.ceil(length / 2)))
      const points = Array.from({ length: count + 1 }, (_, at) =>
        curve.getPointAtLength((length * at) / count).matrixTransform(toScreen ?? undefined),
      )
      // The box of a text has room for accents and descenders, which digits and letters do not take.
      for (const { words, box } of texts)
        if (points.some(({ x, y }) => x > box.left && x < box.right && y > box.top + 4 && y < box.bottom - 4))
          found.push(`a curve runs through "${words}"`)
    }
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (width > 1 && height > 5) found.push(`"${one.words}" lies over "${other.words}"`)
      }
      if (one.box.left < frame.left - 1 || one.box.right > frame.right + 1)
        found.push(`"${one.words}" leaves the drawing`)
    }
    return found
  })
}
