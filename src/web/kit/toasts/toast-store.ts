import { useSyncExternalStore } from 'react'
import { appConstants } from '#domain/application/app-constants.ts'

export type ToastType = 'primary' | 'positive' | 'negative' | 'warning' | 'info'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface ToastLink {
  readonly label: string
  readonly to: string
}

export interface Toast {
  /** 21 random characters (spec § 3). */
  readonly id: string
  readonly type: ToastType
  readonly message: string
  /** The milliseconds until it disappears; 0 = it stays until it is closed. */
  readonly timeout: number
  readonly action?: ToastAction
  /** A link to the place where the result can be seen. */
  readonly link?: ToastLink
}

const UNDO_TIMEOUT_MS = 10_000
const AT_MOST = 4
const carriedKey = 'wk-toast'

let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()
const noToasts: readonly Toast[] = []

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => noToasts,
  )
}

/** Shows a sentence at the bottom left. @returns the id, with which it can be removed again */
export function showToast(toast: Partial<Omit<Toast, 'id'>> & { readonly message: string }): string {
  const shown: Toast = { type: 'primary', timeout: usualTimeout(toast), ...toast, id: randomId() }
  replaceToasts([...toasts, shown].slice(-AT_MOST))
  return shown.id
}

/** How long a toast stays that does not say so itself: longer where something can be pressed (spec § 9). */
export function usualTimeout({ action, link }: Pick<Partial<Toast>, 'action' | 'link'>): number {
  return action || link ? appConstants.snackbarMs : appConstants.toastMs
}

/**
 * Offers to undo something, instead of asking "Bist du sicher?": for ten seconds, paused under the pointer and with the
 * focus.
 */
export function showUndoToast(message: string, undo: () => void, link?: ToastLink): string {
  return showToast({
    type: 'positive',
    message,
    timeout: UNDO_TIMEOUT_MS,
    action: { label: 'Rückgängig', run: undo },
    ...(link && { link }),
  })
}

export function dismissToast(id: string): void {
  replaceToasts(toasts.filter((toast) => toast.id !== id))
}

/** Keeps a sentence that must survive a reload of the page. */
export function carryToast(message: string, type: ToastType): void {
  try {
    sessionStorage.setItem(carriedKey, JSON.stringify({ message, type }))
  } catch {
    // Without storage the sentence is lost, but the reload takes place.
  }
}

export function showCarriedToast(): void {
  try {
    const carried = sessionStorage.getItem(carriedKey)
    sessionStorage.removeItem(carriedKey)
    if (carried) showToast({ ...(JSON.parse(carried) as { message: string; type: ToastType }), timeout: 0 })
  } catch {
    // A broken entry counts as none.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replaceToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function randomId(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return Array.from(crypto.getRandomValues(new Uint8Array(21)), (byte) => alphabet[byte % 64]).join('')
}
