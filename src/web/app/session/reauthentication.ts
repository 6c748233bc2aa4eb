import { useSyncExternalStore } from 'react'

/** Users and admins prove their identity apart: the proof of one does not count for the other. */
export type ReauthenticationRealm = 'user' | 'admin'

interface Question {
  readonly given: Promise<boolean>
  readonly answer: (isGiven: boolean) => void
}

const asked = new Map<ReauthenticationRealm, Question>()
const listeners = new Set<() => void>()

/**
 * Asks the person in front of the screen to prove who they are (security.md rule 11). Calls that need it at the same
 * time share one dialog. @returns false when the person closed it
 */
export function askToReauthenticate(realm: ReauthenticationRealm = 'user'): Promise<boolean> {
  const question = asked.get(realm) ?? newQuestion()
  asked.set(realm, question)
  tell()
  return question.given
}

/** Called by the dialog: the proof was given, or it was closed. */
export function answerReauthentication(isGiven: boolean, realm: ReauthenticationRealm = 'user'): void {
  asked.get(realm)?.answer(isGiven)
  asked.delete(realm)
  tell()
}

export function useIsReauthenticationAsked(realm: ReauthenticationRealm = 'user'): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReauthenticationAsked(realm),
    () => false,
  )
}

export function isReauthenticationAsked(realm: ReauthenticationRealm = 'user'): boolean {
  return asked.has(realm)
}

function newQuestion(): Question {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  return { given: promise, answer: resolve }
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
