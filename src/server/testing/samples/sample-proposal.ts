import type { createProposal } from '#contract/proposals.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { LineValues, ProposalValues } from '#server/proposals/store.ts'

type Draft = CallOf<typeof createProposal>['body']
export type SampleChange = Draft['lines'][number]['change']

/** A higher saving rate from the next month on. */
export const sampleRateChange: SampleChange = {
  kind: 'rate',
  pot: 'saving_rate',
  month: '2026-12-01',
  bp: 1_200,
}

/** A draft with these lines, as a consultant sends it. */
export function sampleDraft(changes: readonly SampleChange[] = [sampleRateChange]): Draft {
  return {
    id: crypto.randomUUID(),
    reason: 'Im Haushaltsplan ist noch Luft.',
    answerBy: '2026-12-05',
    lines: changes.map((change) => ({ id: crypto.randomUUID(), change })),
  }
}

/** A proposal of one line as it is stored, sent by a consultant whose account is gone. */
export function storedProposal(now: Date): {
  readonly values: ProposalValues
  readonly lines: readonly LineValues[]
  readonly version: number
} {
  const before = { type: 'share', bp: 1_000 }
  return {
    version: 2,
    values: {
      consultant_id: null,
      consultant_name: 'Miriam',
      consultant_surname: 'Vogt',
      consultant_licence: '§ 34h GewO, D-F-125-ABCD-01',
      client_id: null,
      status: 'sent',
      title: 'Sparrate',
      reason: 'Im Haushaltsplan ist noch Luft.',
      answer_on: '2026-12-05',
      amounts: 'rounded',
      sent_at: now,
      seen_at: null,
      answered_at: null,
      withdrawn_at: null,
      undo: null,
      created_at: now,
    },
    lines: [
      {
        id: crypto.randomUUID(),
        kind: 'rate',
        title: 'Sparrate',
        subject: '',
        change: JSON.stringify(sampleRateChange),
        seen: JSON.stringify(before),
        base: JSON.stringify(before),
        proposed: JSON.stringify({ type: 'share', bp: 1_200 }),
        state: 'open',
        note: '',
        answered_at: null,
      },
    ],
  }
}
