export interface Waiting {
  readonly start: () => void
  /** @param hasOthers whether more of the same party waits, so that it stands in its own way */
  readonly refuse: (hasOthers: boolean) => void
}

export interface WaitingLane {
  /** Refuses what is added, or what waits already, when all places are taken. */
  readonly add: (party: string, waiting: Waiting) => void
  /** What is next; undefined when nobody waits. */
  readonly take: () => Waiting | undefined
}

/**
 * Places to wait for many parties. They take turns, so whoever comes anew waits for one piece of work of each other
 * party at most. While there is room a party may have all places; then the one with most of them gives its last ones
 * back to those who have fewer.
 */
export function createWaitingLane(places: number): WaitingLane {
  /** In the order of their turns; none is empty. */
  const lines = new Map<string, Waiting[]>()
  let taken = 0

  function makeRoomFor(party: string): boolean {
    let longest: Waiting[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    // Not between equals: they would only take places from one another.
    if (longest.length <= (lines.get(party)?.length ?? 0) + 1) return false
    longest.pop()?.refuse(true)
    taken -= 1
    return true
  }

  return {
    add(party, waiting) {
      if (taken === places && !makeRoomFor(party)) {
        waiting.refuse(lines.has(party))
        return
      }
      const line = lines.get(party)
      if (line) line.push(waiting)
      else lines.set(party, [waiting])
      taken += 1
    },
    take() {
      const [turn] = lines
      if (!turn) return undefined
      const [party, line] = turn
      const next = line.shift()
      lines.delete(party)
      if (line.length > 0) lines.set(party, line)
      taken -= 1
      return next
    },
  }
}
