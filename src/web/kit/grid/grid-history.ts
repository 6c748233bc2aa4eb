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
export interface TurnedAction {
  readonly action: readonly GridChange[]
  readonly history: GridHistory
}

/** The number of steps that can be undone: enough for a day's work; a paste of everything counts once. */
const MOST_ACTIONS = 100

export const noHistory: GridHistory = { done: [], undone: [] }

export function remember(history: GridHistory, action: readonly GridChange[]): GridHistory {
  return { done: [...history.done, action].slice(-MOST_ACTIONS), undone: [] }
}

/** The history without a change that was refused. */
export function forget({ done, undone }: GridHistory, action: readonly GridChange[]): GridHistory {
  return { done: done.filter((each) => each !== action), undone: undone.filter((each) => each !== action) }
}

/** The latest change reversed, and the rest of the history; null without one. */
export function undoLast({ done, undone }: GridHistory): TurnedAction | null {
  const action = done.at(-1)
  if (!action) return null
  const back = action.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before }))
  return { action: back, history: { done: done.slice(0, -1), undone: [...undone, action] } }
}

/** The change that was undone last, made again. */
export function redoLast({ done, undone }: GridHistory): TurnedAction | null {
  const action = undone.at(-1)
  return action ? { action, history: { done: [...done, action], undone: undone.slice(0, -1) } } : null
}
