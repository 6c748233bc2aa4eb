import type { Book } from './books.ts'

const WIDTH = 56
const GAP = 8
const heights = { 1: 170, 2: 204, 3: 238 } as const
const GROUND = 240

/** The spines of all books on one line: the higher, the more demanding. */
export function ShelfDrawing({ books }: { readonly books: readonly Book[] }) {
  const total = books.length * (WIDTH + GAP) - GAP
  return (
    <svg width={total} height={GROUND + 2} aria-hidden className="hidden max-w-full lg:block" fontSize="15">
      {books.map(({ author, level }, at) => {
        const height = heights[level]
        const x = at * (WIDTH + GAP)
        return (
          <g key={author} transform={`translate(${x} ${GROUND - height})`}>
            <rect
              x="1"
              y="1"
              width={WIDTH - 2}
              height={height}
              className={at === 0 ? 'fill-primary-soft stroke-primary' : 'fill-paper stroke-text'}
              strokeWidth="1.6"
            />
            <path
              d={`M12 14H${WIDTH - 12}M12 ${height - 14}H${WIDTH - 12}`}
              className={at === 0 ? 'stroke-primary' : 'stroke-text'}
              strokeWidth="1.2"
            />
            <text
              transform={`translate(${WIDTH / 2 + 5} ${height - 26}) rotate(-90)`}
              className={`font-semibold ${at === 0 ? 'fill-on-primary-soft' : 'fill-text'}`}
            >
              {lastName(author)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function lastName(author: string): string {
  return author.split(',')[0]!.split(' ').at(-1)!
}
