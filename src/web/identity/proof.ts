import { useSyncExternalStore } from 'react'

let asked: Promise<boolean> | null = null
let answer: ((isGiven: boolean) => void) | null = null
const listeners = new Set<() => void>()

/**
 * Asks the person in front of the screen to prove who they are (security.md rule 11). Calls that need it at the same
 * time share one dialog. False: they would rather not.
 */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    answer = resolve
  })
  tell()
  return asked
}

/** From the dialog: proven, or closed. */
export function answerProof(isGiven: boolean): void {
  answer?.(isGiven)
  asked = null
  answer = null
  tell()
}

export function useIsProofAsked(): boolean {
  return useSyncExternalStore(subscribe, isProofAsked, () => false)
}

export function isProofAsked(): boolean {
  return asked !== null
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
