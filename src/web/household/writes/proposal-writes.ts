import type * as contract from '#contract/proposals.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { LineValue } from '#domain/proposals/proposal-line.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { budgetQuery } from '#web/household/planning/budget-queries.ts'
import { goalsQuery } from '#web/household/planning/goal-queries.ts'
import { accountSystemQuery } from '#web/household/planning/planning-queries.ts'
import {
  type ProposalsData,
  type StoredProposal,
  proposalsQuery,
} from '#web/household/planning/proposal-queries.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { type KeptWrite, keptMutation } from './kept-write.ts'

const proposalContract = laterContract(() => import('#contract/proposals.ts'))
const { queryKey } = proposalsQuery

export type AnswerCall = CallOf<typeof contract.answerProposal>
export type LineAnswer = AnswerCall['body']['lines'][number]

/** The areas whose records an accepted line may change. */
export const areasOfLines = [
  accountSystemQuery.queryKey,
  wealthPlanQuery.queryKey,
  goalsQuery.queryKey,
  budgetQuery.queryKey,
] as const

// What accepted lines change in other areas is shown when the server has answered: it alone knows whether they still fit.
const answerProposal: KeptWrite<typeof contract.answerProposal, ProposalsData> = {
  name: 'answerProposal',
  endpoint: async () => (await proposalContract()).answerProposal,
  queryKey,
  alsoChanges: areasOfLines,
  change: (data, { params, body }) => ({
    ...data,
    proposals: data.proposals.map((each) => (each.id === params.id ? answered(each, body.lines) : each)),
  }),
  settle: (data, answer) => withProposal(data, answer),
  recordIn: (data, { params }) => data.proposals.find(({ id }) => id === params.id),
  partsOf: ({ body }) => body.lines.map(({ id }) => id),
  settled: (call, current, keptParts) => settledAnswer(call, current, keptParts),
}

export const proposalWrites = [answerProposal]

export const answerProposalMutation = keptMutation(answerProposal, (call: AnswerCall) => call)

export function withProposal(data: ProposalsData, proposal: StoredProposal): ProposalsData {
  return { ...data, proposals: data.proposals.map((each) => (each.id === proposal.id ? proposal : each)) }
}

/** The proposal with the answers to its open lines; the same again where they are answered already. */
function answered(proposal: StoredProposal, answers: readonly LineAnswer[]): StoredProposal {
  const given = new Map(answers.map((answer) => [answer.id, answer]))
  if (!proposal.lines.some(({ id, state }) => state === 'open' && given.has(id))) return proposal
  const lines = proposal.lines.map((line) => {
    const own = given.get(line.id)
    return own && line.state === 'open' ? { ...line, state: own.answer, note: own.note } : line
  })
  const isDone = lines.every(({ state }) => state !== 'open')
  return {
    ...proposal,
    lines,
    status: isDone ? 'answered' : proposal.status,
    version: proposal.version + 1,
  }
}

/** A line that holds something else by now, with what it holds; null: its record is gone. */
export interface ChangedLine {
  readonly id: string
  readonly present: LineValue | null
}

/** The lines that hold something else by now, as the server has told them with its refusal. */
export function changedLines(current: unknown): readonly ChangedLine[] {
  if (!isRecord(current) || current['reason'] !== 'changed' || !Array.isArray(current['lines'])) return []
  return current['lines'] as readonly ChangedLine[]
}

/**
 * The answer once more against what is stored by now: lines that are to stay as they are stored, and those whose record
 * is gone, are rejected; the others replace the value that was told.
 */
export function settledAnswer(
  call: AnswerCall,
  current: unknown,
  keptLines: readonly string[],
): AnswerCall | undefined {
  const changed = new Map(changedLines(current).map(({ id, present }) => [id, present]))
  if (changed.size === 0) return undefined
  const lines = call.body.lines.map((line): LineAnswer => {
    const present = changed.get(line.id)
    if (present === undefined || line.answer === 'rejected') return line
    if (present === null || keptLines.includes(line.id))
      return { ...line, answer: 'rejected', insteadOf: null }
    return { ...line, insteadOf: present as LineAnswer['insteadOf'] }
  })
  return { ...call, body: { lines } }
}
