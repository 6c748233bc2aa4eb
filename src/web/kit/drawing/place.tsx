import { type PointerEvent, useState } from 'react'

/** The place of a drawing that is read. */
export interface Place {
  /** The number of the place, 0 to `count` − 1. */
  readonly at: number
  readonly count: number
  readonly choose: (at: number) => void
}

/** The chosen place, or the one that is shown at first. */
export function usePlace(count: number, shownFirst: number): Place {
  const [chosen, choose] = useState<number | null>(null)
  return { at: Math.min(count - 1, Math.max(0, chosen ?? shownFirst)), count, choose }
}

interface PlaceSurfaceProps {
  readonly place: Place
  /** The x of the first place and of the last one. */
  readonly from?: number
  readonly to: number
  readonly height: number
  /** The x of every place; without it the places are evenly spaced. */
  readonly places?: readonly number[]
}

/**
 * A transparent surface over the drawing: the pointer chooses the place. The readout's buttons do the same by keyboard.
 */
export function PlaceSurface({ place, from = 0, to, height, places }: PlaceSurfaceProps) {
  const width = Math.max(0, to - from)

  function follow({ clientX, currentTarget }: PointerEvent<SVGRectElement>): void {
    const x = clientX - currentTarget.getBoundingClientRect().left
    place.choose(
      places ? nearest(places, from + x) : Math.round((x / Math.max(1, width)) * (place.count - 1)),
    )
  }

  return (
    <rect
      x={from}
      width={width}
      height={height}
      fill="transparent"
      className="touch-pan-y"
      onPointerDown={follow}
      onPointerMove={follow}
    />
  )
}

function nearest(places: readonly number[], x: number): number {
  const distances = places.map((place) => Math.abs(place - x))
  return distances.indexOf(Math.min(...distances))
}
