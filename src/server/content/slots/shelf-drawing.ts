import type { BookContent } from '#contract/content/content-kinds.ts'
import { type Html, html } from '#server/mails/html.ts'

const WIDTH = 56
const GAP = 8
const heights: Readonly<Record<number, number>> = { 1: 170, 2: 204, 3: 238 }
const GROUND = 240
/** The greatest number of drawn books: beside the title there is no room for more. */
const SPINES = 9

/** The spines of the books on one line: the higher, the more demanding. Marks fill them in the browser. */
export function shelfDrawing(books: readonly { readonly id: string; readonly content: BookContent }[]): Html {
  const shown = books.slice(0, SPINES)
  const total = shown.length * (WIDTH + GAP) - GAP
  const spines = shown.map(({ id, content: { author, level } }, at) => {
    const height = heights[level] ?? GROUND
    return html`<g
      class="spine"
      data-spine="${id}"
      transform="${`translate(${at * (WIDTH + GAP)} ${GROUND - height})`}"
      ><rect x="1" y="1" width="${String(WIDTH - 2)}" height="${String(height)}" stroke-width="1.6" /><path
        d="${`M12 14H${WIDTH - 12}M12 ${height - 14}H${WIDTH - 12}`}"
        stroke-width="1.2"
      /><text transform="${`translate(${WIDTH / 2 + 5} ${height - 26}) rotate(-90)`}" class="font-semibold"
        >${lastName(author)}</text
      ></g
    >`
  })
  return html`<svg
    width="${String(total)}"
    height="${String(GROUND + 2)}"
    viewBox="${`0 0 ${total} ${GROUND + 2}`}"
    aria-hidden="true"
    class="max-w-full"
    font-size="15"
  >
    ${spines}
  </svg>`
}

function lastName(author: string): string {
  return author.split(',')[0]?.trim().split(' ').at(-1) ?? ''
}
