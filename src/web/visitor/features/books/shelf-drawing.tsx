import type { Book } from './books.ts'

const width = 56
const gap = 8
const heights = { 1: 170, 2: 204, 3: 238 } as const
const ground = 240

/** The spines of all books on one line: the higher, the more demanding. */
export function ShelfDrawing({ books }: { readonly books: readonly Book[] }) {
  const total = books.length * (width + gap) - gap
  return (
    <svg width={total} height={ground + 2} aria-hidden className="hidden max-w-full lg:block" fontSize="15">
      {books.map(({ author, level }, at) => {
        const height = heights[level]
        const x = at * (width + gap)
        return (
          <g key={author} transform={`translate(${x} ${ground - height})`}>
            <rect
              x="1"
              y="1"
              width={width - 2}
              height={height}
              className={at === 0 ? 'fill-primary-soft stroke-primary' : 'fill-paper stroke-text'}
              strokeWidth="1.6"
            />
            <path
              d={`M12 14H${width - 12}M12 ${height - 14}H${width - 12}`}
              className={at === 0 ? 'stroke-primary' : 'stroke-text'}
              strokeWidth="1.2"
            />
            <text
              transform={`translate(${width / 2 + 5} ${height - 26}) rotate(-90)`}
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
