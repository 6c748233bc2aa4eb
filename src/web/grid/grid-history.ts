/** What one deed changed: the texts of cells before and after it. */
export interface GridChange {
  readonly rowId: string
  readonly columnId: string
  readonly before: string
  readonly after: string
}

/** Deeds that can be taken back, the latest last, and those that were. */
export interface GridHistory {
  readonly done: readonly (readonly GridChange[])[]
  readonly undone: readonly (readonly GridChange[])[]
}

/** A deed to be done now, and the history when it is. */
export interface TurnedDeed {
  readonly deed: readonly GridChange[]
  readonly history: GridHistory
}

/** Enough to take a day's work back; a paste of everything counts once. */
const MOST_DEEDS = 100

export const noHistory: GridHistory = { done: [], undone: [] }

export function remember(history: GridHistory, deed: readonly GridChange[]): GridHistory {
  return { done: [...history.done, deed].slice(-MOST_DEEDS), undone: [] }
}

/** Without a deed that was refused. */
export function forget({ done, undone }: GridHistory, deed: readonly GridChange[]): GridHistory {
  return { done: done.filter((each) => each !== deed), undone: undone.filter((each) => each !== deed) }
}

/** The latest deed turned round, and what is left of the history; null without one. */
export function undoLast({ done, undone }: GridHistory): TurnedDeed | null {
  const deed = done.at(-1)
  if (!deed) return null
  const back = deed.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before }))
  return { deed: back, history: { done: done.slice(0, -1), undone: [...undone, deed] } }
}

/** The deed that was taken back last, once more. */
export function redoLast({ done, undone }: GridHistory): TurnedDeed | null {
  const deed = undone.at(-1)
  return deed ? { deed, history: { done: [...done, deed], undone: undone.slice(0, -1) } } : null
}
