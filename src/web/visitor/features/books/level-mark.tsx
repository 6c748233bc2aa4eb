import { type BookLevel, levelWords } from './books.ts'

/** Three strokes, as many filled as the book is demanding, and the word. */
export function LevelMark({ level }: { readonly level: BookLevel }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-14 whitespace-nowrap">
      <svg width="32" height="4" aria-hidden>
        {[0, 1, 2].map((at) => (
          <rect
            key={at}
            x={at * 11}
            width="10"
            height="4"
            className={at < level ? 'fill-text' : 'fill-border'}
          />
        ))}
      </svg>
      {levelWords[level]}
    </span>
  )
}
