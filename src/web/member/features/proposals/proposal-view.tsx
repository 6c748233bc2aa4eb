import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { markProposalSeen } from '#contract/proposals.ts'
import { monthOf } from '#domain/calendar/month.ts'
import type { ProposalEffects } from '#domain/proposals/effect.ts'
import { isConflict, valueNow } from '#domain/proposals/line-values.ts'
import type { ProposalRecords } from '#domain/proposals/proposal-records.ts'
import type { PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import { api } from '#web/app/network/client.ts'
import { budgetQuery } from '#web/household/planning/budget-queries.ts'
import {
  type StoredLine,
  type StoredProposal,
  proposalsQuery,
} from '#web/household/planning/proposal-queries.ts'
import { useWealthPlan } from '#web/household/planning/use-wealth-plan.ts'
import { useIsOnline } from '#web/kit/browser/use-is-online.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { consultantName } from '#web/member/consulting/household-grant.ts'
import { StepsDrawing } from '#web/member/consulting/steps-drawing.tsx'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { AnswerPart } from './answer-part.tsx'
import { LineConflicts } from './line-conflicts.tsx'
import { ProposalAside } from './proposal-aside.tsx'
import { ProposalHead } from './proposal-head.tsx'
import { ProposalLine } from './proposal-line.tsx'
import { allChangesWords, closedHeadline, headline } from './proposal-words.ts'
import { type LineStand, useChoices } from './use-choices.ts'
import { useEffects } from './use-effects.ts'
import { useProposalAnswer } from './use-proposal-answer.ts'

/** One proposal: what it does, line by line, and the answer to it. */
export function ProposalView({ proposal }: { readonly proposal: StoredProposal }) {
  const today = useToday()
  const format = useFormatEuro()
  const records = useProposalRecords()
  const open = useOpenLines(proposal)
  const standOf = useStands(records, open)
  const choices = useChoices(proposal.id, open, standOf)
  // An answer is shown at once, so the lines are no longer open while it is under way.
  const answer = useProposalAnswer(proposal)
  useSeen(proposal)

  const looked = choices.answers.length > 0 ? choices.accepted : open
  const { effects, chosen } = useEffects(
    records,
    open,
    looked.map(({ id }) => id),
    today,
  )
  const isOpen = open.length > 0
  const title = isOpen
    ? headline(effects?.all, open.length, format)
    : closedHeadline(proposal.lines, proposal.status === 'withdrawn')
  const isNothingCounted = records === null
  return (
    <div className="@container">
      <ProposalHead proposal={proposal} title={title} />
      {isOpen && records && (
        <Steps proposal={proposal} plan={records.wealthPlan.plan} effects={effects} count={open.length} />
      )}
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-12 @min-[60rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Lines count={open.length}>
            {proposal.lines.map((line) => (
              <ProposalLine
                key={line.id}
                line={line}
                effect={isNothingCounted ? null : effects?.lines.find(({ id }) => id === line.id)?.effect}
                stand={standOf(line)}
                choices={isOpen ? choices : null}
              />
            ))}
          </Lines>
          {isOpen && (
            <AnswerPart answer={answer} open={open} choices={choices} effects={effects} chosen={chosen} />
          )}
        </div>
        <ProposalAside proposal={proposal} />
      </div>
      {answer.conflict && (
        <LineConflicts
          changed={answer.conflict.lines}
          lines={proposal.lines}
          isSaving={answer.isPending}
          onSettle={(kept) => void answer.settle(kept)}
          onLeave={answer.leaveConflict}
        />
      )}
    </div>
  )
}

interface LinesProps {
  /** How many lines wait for an answer. */
  readonly count: number
  readonly children: ReactNode
}

function Lines({ count, children }: LinesProps) {
  return (
    <section aria-labelledby="zeilen" className="section-rule pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-border pb-4">
        <h2 id="zeilen" className="text-20">
          Zeile für Zeile
        </h2>
        {count > 1 && <p className="text-14 text-text-3">einzeln gerechnet, zusammen wirken sie anders</p>}
      </div>
      <ul className="[&>li:last-child]:border-b-0">{children}</ul>
    </section>
  )
}

interface StepsProps {
  readonly proposal: StoredProposal
  readonly plan: PlanSettings | null
  readonly effects: ProposalEffects | undefined
  readonly count: number
}

const sawWords = {
  exact: 'sah dieselben',
  rounded: 'sah gerundete',
  shares: 'sah nur Anteile',
} as const

function Steps({ proposal, plan, effects, count }: StepsProps) {
  const today = useToday()
  if (!effects) return <Skeleton className="mt-8 h-56" />
  const { steps } = effects.all
  if (!steps || steps.every(({ before, after }) => before === null && after === null)) return null
  return (
    <div className="mt-8">
      <StepsDrawing
        steps={steps}
        from={monthOf(today)}
        words={{ before: 'heute', after: count === 1 ? 'mit dieser Zeile' : 'mit allen Zeilen' }}
      />
      <p className="mt-3 text-14 text-text-2">
        {`Offen: dein Plan heute. Voll: ${count === 1 ? 'mit dieser Zeile' : `wenn du ${allChangesWords(count)} annimmst`}. In heutiger Kaufkraft${plan ? beforeTax({ settings: plan }) : ''}, auf diesem Gerät gerechnet mit deinen genauen Werten; ${consultantName(proposal.consultant)} ${sawWords[proposal.amounts]}.`}
      </p>
    </div>
  )
}

const noLines: readonly StoredLine[] = []

/** The lines that wait for an answer; the same list while they are the same. */
function useOpenLines({ status, lines }: StoredProposal): readonly StoredLine[] {
  return useMemo(
    () => (status === 'sent' ? lines.filter(({ state }) => state === 'open') : noLines),
    [status, lines],
  )
}

/** The household's exact records; null while they are read, and where they cannot be. */
function useProposalRecords(): ProposalRecords | null {
  const reading = useWealthPlan()
  const budget = useQuery(budgetQuery)
  const records = reading.state === 'ready' ? reading.planning.records : null
  const isBudgetKnown = budget.data !== undefined || budget.isError
  const { data } = budget
  return useMemo(
    () =>
      records && isBudgetKnown
        ? { ...records, budget: data?.budget ? { items: data.items, groups: data.groups } : null }
        : null,
    [records, isBudgetKnown, data],
  )
}

/** Whether a line holds something else by now than when it was proposed. */
function useStands(
  records: ProposalRecords | null,
  lines: readonly StoredLine[],
): (line: StoredLine) => LineStand {
  const today = useToday()
  const stands = useMemo(
    () =>
      new Map(
        lines.map((line): readonly [string, LineStand] => {
          const present = records ? valueNow(records, line.change, today) : undefined
          const isNewer = present === null || (present !== undefined && isConflict(line, present))
          return [line.id, { newer: isNewer ? present : undefined }]
        }),
      ),
    [records, lines, today],
  )
  return ({ id }) => stands.get(id) ?? { newer: undefined }
}

/** Tells the server once that a proposal was looked at. */
function useSeen({ id, seenAt, status }: StoredProposal): void {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const isNew = seenAt === null && status === 'sent' && isOnline
  useEffect(() => {
    if (!isNew) return
    void api
      .call(markProposalSeen, { params: { id } })
      .then(() => client.invalidateQueries({ queryKey: proposalsQuery.queryKey }))
      // Where this fails, the next visit notes that the proposal was seen.
      .catch(() => undefined)
  }, [client, id, isNew])
}
