import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { clockNow } from '#web/kit/words/moments.ts'

interface WayBack {
  /** Takes the change back, once even when it is called several times. */
  readonly back: () => Promise<unknown>
  readonly isDone: () => boolean
}

interface PlanEdits {
  /** The time of the last save, as `14:32`; null: nothing was saved on this page yet. */
  readonly savedAt: string | null
  readonly canUndo: boolean
  readonly undo: () => void
  /**
   * Notes that something was saved. The returned function takes the change back, and the change then no
   * longer counts as the newest one to undo.
   */
  readonly noteSaved: (word: string, back: () => Promise<unknown>) => () => Promise<unknown>
  /** The words of the last change, as "Inflation geändert"; null: there is none. */
  readonly lastWord: string | null
}

const Edits = createContext<PlanEdits | null>(null)

/**
 * Keeps the changes that were saved on a page of many records, and undoes them one by one, the newest first.
 */
export function PlanEditsProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<{
    readonly ways: readonly WayBack[]
    readonly savedAt: string | null
    readonly word: string | null
  }>({ ways: [], savedAt: null, word: null })
  const edits = useMemo((): PlanEdits => {
    const open = state.ways.filter(({ isDone }) => !isDone())
    return {
      savedAt: state.savedAt,
      lastWord: state.word,
      canUndo: open.length > 0,
      undo: () => {
        open
          .at(-1)
          ?.back()
          .catch((error: unknown) => {
            const message = refusalSentence(error)
            if (message !== undefined) showToast({ type: 'negative', message, timeout: 0 })
          })
      },
      noteSaved: (word, back) => {
        let isDone = false
        const once = async () => {
          if (isDone) return
          isDone = true
          setState((former) => ({ ...former, ways: former.ways.filter((way) => way !== entry), word: null }))
          await back()
        }
        const entry: WayBack = { back: once, isDone: () => isDone }
        setState(({ ways }) => ({ ways: [...ways, entry], savedAt: clockNow(), word }))
        return once
      },
    }
  }, [state])
  return <Edits value={edits}>{children}</Edits>
}

export function usePlanEdits(): PlanEdits {
  const edits = use(Edits)
  if (!edits) throw new Error('a record of the plan is edited within PlanEditsProvider')
  return edits
}
