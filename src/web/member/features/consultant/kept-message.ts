import { tabMemory } from '#web/app/device/tab-memory.ts'
import { knownSession } from '#web/app/session/known-session.ts'

const memory = tabMemory('wk-begun-request', ['person', 'message'])

/** The message to a consultant that this tab keeps until it is sent, for the same person. */
export function keptMessage(): string {
  const kept = memory.read()
  return kept && kept.person === person() ? kept.message : ''
}

export function keepMessage(message: string): void {
  if (message === '') memory.forget()
  else memory.keep({ person: person(), message })
}

function person(): string {
  return knownSession()?.id ?? ''
}
