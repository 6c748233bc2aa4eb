import { dismissToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'

export interface WayBack {
  /** The words for the toast: "Raten geändert" */
  readonly word: string
  readonly back: () => Promise<unknown>
}

interface Ways {
  /** The newest is the last. */
  readonly waysBack: readonly WayBack[]
}

interface Given {
  readonly read: () => Ways
  /** Taking a way back also ends the draft and the failure. */
  readonly set: (change: Ways & { readonly draft?: null; readonly failure?: undefined }) => void
  /** Says why a way back failed, and offers to try it again. */
  readonly tell: (error: unknown, again: () => void) => void
}

/** The ways to undo saved changes: a toast offers the newest, and a page may add a button. */
export function createWaysBack({ read, set, tell }: Given) {
  let toast: string | undefined

  async function takeBack(way: WayBack): Promise<void> {
    set({ waysBack: read().waysBack.filter((each) => each !== way), draft: null, failure: undefined })
    try {
      await way.back()
    } catch (error) {
      tell(error, () => void takeBack(way))
    }
  }

  return {
    offerWayBack: (way: WayBack | undefined) => {
      if (!way) return
      set({ waysBack: [...read().waysBack, way] })
      if (toast !== undefined) dismissToast(toast)
      toast = showUndoToast(way.word, () => void takeBack(way))
    },
    undo: () => {
      if (toast !== undefined) dismissToast(toast)
      const way = read().waysBack.at(-1)
      if (way) void takeBack(way)
    },
  }
}
