export interface Waiting {
  readonly start: () => void
  /**
   * Refuses the work. @param hasOthers whether more work of the same party waits, so that the party itself is the
   * obstacle
   */
  readonly refuse: (hasOthers: boolean) => void
}

export interface WaitingLane {
  /** Adds work. When all places are taken, either it or other waiting work is refused. */
  readonly add: (party: string, waiting: Waiting) => void
  /** Takes the next work; undefined when none waits. */
  readonly take: () => Waiting | undefined
}

/**
 * Makes a number of waiting places for many parties. They take turns, so a new party waits for one piece of work of
 * each other party at most. While there is room a party may have all places; then the one with most of them loses its
 * last ones to those who have fewer.
 */
export function createWaitingLane(places: number): WaitingLane {
  /** The waiting work by party, in the order of their turns; none is empty. */
  const lines = new Map<string, Waiting[]>()
  let taken = 0

  function makeRoomFor(party: string): boolean {
    let longest: Waiting[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    // Equal parties do not displace each other: they would only take places from one another.
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
