import { tabMemory } from '#web/app/device/tab-memory.ts'
import { knownSession } from '#web/app/session/known-session.ts'
import type { LineAnswer } from '#web/household/writes/proposal-writes.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'

export interface Choice {
  readonly answer: LineAnswer['answer'] | null
  readonly note: string
}

/** Choices by the id of their line. */
export type ChosenLines = Readonly<Record<string, Choice>>

const memory = tabMemory('wk-begun-answer', ['person', 'proposal', 'choices'])

/** What this tab keeps of an answer that was begun: a reload or a new login loses nothing. */
export function keptChoices(proposalId: string): ChosenLines {
  const kept = memory.read()
  if (kept?.person !== person() || kept.proposal !== proposalId) return {}
  const choices = readJson(kept.choices)
  if (!isRecord(choices)) return {}
  return Object.fromEntries(
    Object.entries(choices).flatMap(([id, choice]) => (isChoice(choice) ? [[id, choice] as const] : [])),
  )
}

/** Keeps what is chosen and typed for the lines of a proposal; nothing of them: it is sent. */
export function keepChoices(proposalId: string, choices: ChosenLines): void {
  if (Object.keys(choices).length > 0)
    memory.keep({ person: person(), proposal: proposalId, choices: JSON.stringify(choices) })
  else if (memory.read()?.proposal === proposalId) memory.forget()
}

function isChoice(value: unknown): value is Choice {
  return (
    isRecord(value) &&
    typeof value['note'] === 'string' &&
    (value['answer'] === null || value['answer'] === 'accepted' || value['answer'] === 'rejected')
  )
}

function person(): string {
  return knownSession()?.id ?? ''
}
