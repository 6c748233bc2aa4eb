import type { Day } from '#domain/calendar/day.ts'
import type { Effect, ProposalEffects } from '#domain/proposals/effect.ts'
import { effectOf, proposalEffects } from '#domain/proposals/proposal-effects.ts'
import type { LineChange } from '#domain/proposals/proposal-line.ts'
import type { ProposalRecords } from '#domain/proposals/proposal-records.ts'

/** The household's exact records and the open lines come first, then the lines of each choice. */
export type EffectsOrder =
  | {
      readonly kind: 'lines'
      readonly records: ProposalRecords
      readonly lines: readonly { readonly id: string; readonly change: LineChange }[]
      readonly today: Day
    }
  | { readonly kind: 'choice'; readonly key: string; readonly changes: readonly LineChange[] }

export type EffectsAnswer =
  | { readonly kind: 'lines'; readonly effects: ProposalEffects }
  | { readonly kind: 'choice'; readonly key: string; readonly effect: Effect }

let known: { readonly records: ProposalRecords; readonly today: Day } | undefined

// Each line alone is a projection of the whole plan, so they are counted here, and the page answers meanwhile.
addEventListener('message', ({ data }: MessageEvent<EffectsOrder>) => {
  if (data.kind === 'lines') {
    known = data
    answer({ kind: 'lines', effects: proposalEffects(data.records, data.lines, data.today) })
  } else if (known)
    answer({ kind: 'choice', key: data.key, effect: effectOf(known.records, data.changes, known.today) })
})

function answer(message: EffectsAnswer): void {
  postMessage(message)
}
