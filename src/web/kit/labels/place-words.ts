import { type Box, type LineData, type Segment, isFree, segmentsOf, wordWidth } from './free-place.ts'

/** A word in a drawing that is moved to a place where it covers neither lines nor the words before it. */
export interface PlotWord {
  readonly text: string
  readonly x: number
  /** The y of the baseline of the letters. */
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly className: string
  /** How it may be moved: along its own height, or to the nearest place around. */
  readonly givesWay: 'sideways' | 'around'
  /** For a word that belongs into an area, in which its middle has to stay. */
  readonly isWithin?: (x: number, y: number) => boolean
  /** Whether the word is left out where there is no free place; otherwise it stays where it was wanted. */
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
/** The room above the plot in which letters may stand. */
const ABOVE = 22

/** Places the words of a drawing so that no line runs through them and none covers another. */
export function placeWords(
  words: readonly PlotWord[],
  lines: readonly LineData[],
  room: Room,
): readonly PlacedWord[] {
  const segments = segmentsOf(lines)
  const taken: Box[] = []
  return words.flatMap((word) => {
    const free = firstFree(word, { segments, taken, room })
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

function firstFree(word: PlotWord, surroundings: Surroundings): Spot | null {
  for (const place of placesOf(word, surroundings.room)) if (fits(word, place, surroundings)) return place
  return null
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
/** How far a word may be moved from the place where it is wanted. */
const REACH = 168

let around: readonly Spot[] | undefined

/**
 * The ways from a wanted place to all those around it, the nearest first, so that a word stays near the thing it names.
 * They are thousands, so they are computed when a word asks for them first.
 */
function waysAround(): readonly Spot[] {
  around ??= steps(REACH)
    .flatMap((dx) => steps(REACH).map((dy): Spot => [dx, dy]))
    .toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other))
  return around
}

function* placesOf({ x, y, givesWay }: PlotWord, { width }: Room): Generator<Spot> {
  if (givesWay === 'around') for (const [dx, dy] of waysAround()) yield [x + dx, y + dy]
  else
    for (const dx of steps(width).toSorted((one, other) => Math.abs(one) - Math.abs(other))) yield [x + dx, y]
}

function steps(reach: number): readonly number[] {
  const count = Math.floor(reach / STEP)
  return Array.from({ length: 2 * count + 1 }, (_, at) => (at - count) * STEP)
}
