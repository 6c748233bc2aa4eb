/** One cell of a change: its text before and after. */
export interface GridChange {
  readonly rowId: string
  readonly columnId: string
  readonly before: string
  readonly after: string
}

/** Changes that can be undone, the latest last, and those that were undone. */
export interface GridHistory {
  readonly done: readonly (readonly GridChange[])[]
  readonly undone: readonly (readonly GridChange[])[]
}

/** A change to be made now, and the history after it. */
export interface TurnedDeed {
  readonly deed: readonly GridChange[]
  readonly history: GridHistory
}

/** The number of steps that can be undone: enough for a day's work; a paste of everything counts once. */
const MOST_DEEDS = 100

export const noHistory: GridHistory = { done: [], undone: [] }

export function remember(history: GridHistory, deed: readonly GridChange[]): GridHistory {
  return { done: [...history.done, deed].slice(-MOST_DEEDS), undone: [] }
}

/** The history without a change that was refused. */
export function forget({ done, undone }: GridHistory, deed: readonly GridChange[]): GridHistory {
  return { done: done.filter((each) => each !== deed), undone: undone.filter((each) => each !== deed) }
}

/** The latest change reversed, and the rest of the history; null without one. */
export function undoLast({ done, undone }: GridHistory): TurnedDeed | null {
  const deed = done.at(-1)
  if (!deed) return null
  const back = deed.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before }))
  return { deed: back, history: { done: done.slice(0, -1), undone: [...undone, deed] } }
}

/** The change that was undone last, made again. */
export function redoLast({ done, undone }: GridHistory): TurnedDeed | null {
  const deed = undone.at(-1)
  return deed ? { deed, history: { done: [...done, deed], undone: undone.slice(0, -1) } } : null
}
