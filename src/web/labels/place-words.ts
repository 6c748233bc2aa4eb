import { type Box, type LineData, type Segment, isFree, segmentsOf, wordWidth } from './free-place.ts'

/** A word in a drawing, at its best place: it gives way to the lines and to the words before it. */
export interface PlotWord {
  readonly text: string
  readonly x: number
  /** Of the line that the letters stand on. */
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly className: string
  /** How it may give way: along its own height, or to the nearest place around. */
  readonly givesWay: 'sideways' | 'around'
  /** It belongs into an area, and its middle has to stay there. */
  readonly isWithin?: (x: number, y: number) => boolean
  /** Without a free place it is left out; otherwise it stays where it was wanted. */
  readonly isDropped?: boolean
}

export interface PlacedWord extends Pick<PlotWord, 'text' | 'className' | 'anchor'> {
  readonly x: number
  readonly y: number
}

interface Room {
  readonly width: number
  readonly height: number
}

const ASCENT = 13
const DESCENT = 5
/** Letters may stand in the room above the plot. */
const ABOVE = 22

/** Where the words of a drawing stand so that no line runs through them and none lies over another. */
export function placeWords(
  words: readonly PlotWord[],
  lines: readonly LineData[],
  room: Room,
): readonly PlacedWord[] {
  const segments = segmentsOf(lines)
  const taken: Box[] = []
  return words.flatMap((word) => {
    const free = placesOf(word, room).find((place) => fits(word, place, { segments, taken, room }))
    if (!free && word.isDropped) return []
    const [x, y] = free ?? [word.x, word.y]
    taken.push(boxAt(word, x, y))
    return [{ text: word.text, className: word.className, anchor: word.anchor, x, y }]
  })
}

interface Surroundings {
  readonly segments: readonly Segment[]
  readonly taken: readonly Box[]
  readonly room: Room
}

function fits(word: PlotWord, [x, y]: Spot, { segments, taken, room }: Surroundings): boolean {
  const box = boxAt(word, x, y)
  if (box.left < -1 || box.right > room.width + 1 || box.top < -ABOVE || box.bottom > room.height + 1)
    return false
  if (word.isWithin && !word.isWithin((box.left + box.right) / 2, y - 4)) return false
  return isFree(box, segments, taken)
}

function boxAt({ text, anchor }: PlotWord, x: number, y: number): Box {
  const width = wordWidth(text)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - ASCENT, bottom: y + DESCENT }
}

type Spot = readonly [x: number, y: number]

const STEP = 6
/** How far a word may leave the place where it is wanted. */
const REACH = 168

// The nearest first, so that a word stays with what it names.
const around: readonly Spot[] = steps(REACH)
  .flatMap((dx) => steps(REACH).map((dy): Spot => [dx, dy]))
  .toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other))

function placesOf({ x, y, givesWay }: PlotWord, { width }: Room): readonly Spot[] {
  if (givesWay === 'around') return around.map(([dx, dy]) => [x + dx, y + dy])
  return steps(width)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
    .map((dx) => [x + dx, y])
}

function steps(reach: number): readonly number[] {
  const count = Math.floor(reach / STEP)
  return Array.from({ length: 2 * count + 1 }, (_, at) => (at - count) * STEP)
}
