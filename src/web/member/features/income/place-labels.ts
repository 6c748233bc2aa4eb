/** A label that is to stand above a part of the drawing. */
export interface LabelWish {
  readonly key: string
  /** The middle and the upper end of the part, in px. */
  readonly x: number
  readonly top: number
  /** The texts of the label from the fullest to the shortest; the first one that fits is taken. */
  readonly texts: readonly string[]
}

export interface PlacedLabel {
  readonly key: string
  readonly text: string
  /** The left end of the label and its baseline, in px. */
  readonly x: number
  readonly y: number
}

interface Space {
  readonly width: number
  /** The boxes that other labels have taken already. */
  readonly taken: readonly Box[]
  readonly widthOf: (text: string) => number
}

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const LINE_HEIGHT = 18
const DISTANCE = 6
const GAP = 6

/**
 * Puts labels above their parts, within the width and clear of each other: first all in their shortest form,
 * then as full as the room allows. A label without room is left out.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  { width, taken, widthOf }: Space,
): readonly PlacedLabel[] {
  const boxes = new Map<string, Box>()
  const texts = new Map<string, string>()
  for (const {
    key,
    x,
    top,
    texts: [...forms],
  } of [...wishes.map(shortest), ...wishes]) {
    const others = [...taken, ...[...boxes].filter(([other]) => other !== key).map(([, box]) => box)]
    const fitting = forms
      .map((text) => ({ text, box: boxAbove(x, top, widthOf(text), width) }))
      .find(({ box }) => box.left >= 0 && !others.some((other) => overlap(box, other)))
    if (!fitting) continue
    boxes.set(key, fitting.box)
    texts.set(key, fitting.text)
  }
  return [...boxes].map(([key, box]) => ({ key, text: texts.get(key) ?? '', x: box.left, y: box.bottom - 4 }))
}

function shortest(wish: LabelWish): LabelWish {
  return { ...wish, texts: wish.texts.slice(-1) }
}

function boxAbove(x: number, top: number, textWidth: number, width: number): Box {
  const left = Math.min(Math.max(0, x - textWidth / 2), width - textWidth)
  const bottom = top - DISTANCE
  return { left, right: left + textWidth, top: bottom - LINE_HEIGHT, bottom }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom && b.top < a.bottom
}
