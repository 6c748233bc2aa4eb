import { dismissToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'

/** The undo toast of one form. It is removed at the next change, because undoing later would undo that change, too. */
export class WayBack {
  #toast: string | undefined
  #isDone = false
  #shown: unknown

  readonly offer = (message: string, undo: () => void): void => {
    this.forget()
    this.#toast = showUndoToast(message, undo)
    this.#isDone = false
  }

  /** Tells what the form shows: after an offer first what it is about, and then whatever follows. */
  show(shown: unknown): void {
    if (shown === this.#shown) return
    this.#shown = shown
    if (this.#isDone) this.forget()
    this.#isDone = true
  }

  forget(): void {
    if (this.#toast !== undefined) dismissToast(this.#toast)
    this.#toast = undefined
  }
}
