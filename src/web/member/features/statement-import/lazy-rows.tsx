import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The number of rows that are drawn together. */
const ROWS = 40
/** The height in px that is assumed for a row until it is drawn and measured. */
const ROW_PX = 60

interface LazyRowsProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The key of the row that stays drawn wherever it stands, because it has the focus; null: none. */
  readonly neededKey: string | null
  readonly children: (row: Row) => ReactNode
}

/**
 * A long list of which only the rows near the window are drawn; the other rows are empty space of the same
 * height.
 */
export function LazyRows<Row>({ rows, ...props }: LazyRowsProps<Row>) {
  const drawRows = (chunk: readonly Row[]) => chunk.map((row) => props.children(row))
  const drawChunks = (some: readonly Row[]) => (
    <Chunks {...props} rows={some} size={ROWS}>
      {drawRows}
    </Chunks>
  )
  if (rows.length <= ROWS * ROWS) return drawChunks(rows)
  // A very long list is watched in groups of chunks, because watching ten thousand chunks would be too much.
  return (
    <Chunks {...props} rows={rows} size={ROWS * ROWS}>
      {drawChunks}
    </Chunks>
  )
}

interface ChunksProps<Row> extends Omit<LazyRowsProps<Row>, 'children'> {
  readonly size: number
  readonly children: (chunk: readonly Row[]) => ReactNode
}

function Chunks<Row>({ rows, size, keyOf, neededKey, children }: ChunksProps<Row>) {
  const chunks = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  )
  return chunks.map((chunk, at) => (
    <Chunk
      // oxlint-disable-next-line react/no-array-index-key -- a place in the list, whatever rows stand there
      key={at}
      count={chunk.length}
      isFirst={at === 0}
      isNeeded={neededKey !== null && chunk.some((row) => keyOf(row) === neededKey)}
    >
      {() => children(chunk)}
    </Chunk>
  ))
}

interface ChunkProps {
  readonly count: number
  readonly isFirst: boolean
  readonly isNeeded: boolean
  readonly children: () => ReactNode
}

function Chunk({ count, isFirst, isNeeded, children }: ChunkProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0)
          setHeight(entry.boundingClientRect.height)
        setNear(entry.isIntersecting)
      },
      { rootMargin: '1000px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isDrawn = isNear || isNeeded
  return (
    <div ref={place} role="presentation" style={isDrawn ? undefined : { height: height ?? count * ROW_PX }}>
      {isDrawn && children()}
    </div>
  )
}
