import type { previewProposal } from '#contract/proposals.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { ProposalEffects } from '#domain/proposals/effect.ts'
import type { EffectsQuestion } from '#server/consultant/room-view-worker.ts'
import { toMutable } from '#server/proposals/present.ts'
import { type DescribedLine, describeLines, type SentLine } from './describe-lines.ts'
import type { ReadRecords } from './read-limited.ts'

type Preview = DataOf<typeof previewProposal>

/**
 * What lines would do, from the limited records alone: two households with the same ones get the same answer, byte for
 * byte. Nothing is stored.
 * @param effectsOf computes what the lines do, outside the main thread
 * @throws {Problem} invalid_input at the lines that cannot be proposed
 */
export async function previewLines(
  { limited, today }: Pick<ReadRecords, 'limited' | 'today'>,
  lines: readonly SentLine[],
  effectsOf: (question: EffectsQuestion) => Promise<ProposalEffects>,
): Promise<Preview> {
  const { grant } = limited
  // Not even the exact values beside the lines are computed.
  const described = describeLines(lines, { exact: limited, limited, today })
  const isComputed = grant.amounts !== 'shares'
  const asked = lines.map(({ id, change }) => ({ id, change }))
  const effects = isComputed ? await effectsOf({ limited, lines: asked, today }) : withoutEffects(described)
  return {
    amounts: grant.amounts,
    unit: grant.amounts === 'shares' ? 'percent' : 'euro',
    lines: described.map((line) => ({
      id: line.id,
      change: line.change,
      subject: line.subject,
      seen: toMutable(line.seen),
      proposed: toMutable(line.proposed),
      state: 'open',
      note: '',
      answeredAt: null,
    })),
    effects: toLists(effects),
  }
}

/** With shares there is no amount from which an effect could be computed. */
function withoutEffects(lines: readonly DescribedLine[]): ProposalEffects {
  const nothing = { steps: null, month: null, end: null }
  return { lines: lines.map(({ id }) => ({ id, effect: nothing })), all: nothing, path: [] }
}

/** The effects for an answer, whose lists could be changed. */
function toLists({ lines, all, path }: ProposalEffects): Preview['effects'] {
  return {
    lines: lines.map(({ id, effect }) => ({ id, effect: effectLists(effect) })),
    all: effectLists(all),
    path: path.map((point) => ({ ...point })),
  }
}

function effectLists({ steps, month, end }: ProposalEffects['all']): Preview['effects']['all'] {
  return {
    steps: steps && steps.map((step) => ({ ...step })),
    month: month && { ...month, pots: month.pots.map((pot) => ({ ...pot })) },
    end,
  }
}
