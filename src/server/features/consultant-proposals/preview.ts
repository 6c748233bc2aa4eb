import { setImmediate as breath } from 'node:timers/promises'
import type { previewProposal } from '#contract/proposals.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { LimitedRecords } from '#domain/client-room/room-records.ts'
import type { ProposalEffects } from '#domain/proposals/effect.ts'
import { toldEffects } from '#domain/proposals/limit-told.ts'
import { effectOf, effectsTogether } from '#domain/proposals/proposal-effects.ts'
import { toMutable } from '#server/proposals/present.ts'
import { type DescribedLine, describeLines, type SentLine } from './describe-lines.ts'
import type { ReadRecords } from './read-limited.ts'

type Preview = DataOf<typeof previewProposal>

/**
 * What lines would do, from the limited records alone: two households with the same ones get the same answer, byte for
 * byte. Nothing is stored.
 * @throws {Problem} invalid_input at the lines that cannot be proposed
 */
export async function previewLines(records: ReadRecords, lines: readonly SentLine[]): Promise<Preview> {
  const { limited, today } = records
  const { grant } = limited
  // Not even the exact values beside the lines are computed.
  const described = describeLines(lines, { exact: limited, limited, today })
  const effects = toldEffects(await effectsOf(limited, described, today), grant)
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

/** Other calls are answered between the projections of two lines. */
async function effectsOf(
  limited: LimitedRecords,
  lines: readonly DescribedLine[],
  today: Day,
): Promise<ProposalEffects> {
  const alone: ProposalEffects['lines'][number][] = []
  if (limited.grant.amounts === 'shares') {
    const nothing = { steps: null, month: null, end: null }
    return { lines: lines.map(({ id }) => ({ id, effect: nothing })), all: nothing, path: [] }
  }
  const changes = lines.map(({ change }) => change)
  const together = effectsTogether(limited, changes, today)
  for (const { id, change } of lines) {
    await breath()
    alone.push({ id, effect: lines.length === 1 ? together.all : effectOf(limited, [change], today) })
  }
  return { lines: alone, ...together }
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
