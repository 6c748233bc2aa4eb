import Check from 'lucide-react/icons/check'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ProposalReason } from '#domain/place-proposals/propose-places.ts'
import { Section } from '#web/app/page/section.tsx'
import { newId } from '#web/household/planning/new-id.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { PlacePicker } from '#web/member/household-plan/place-picker.tsx'
import { type SortedPlace, nowhere, placeWords } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import type { Preview } from '#web/member/import-preview/preview.ts'
import { type OpenProposal, openProposals } from '#web/member/import-preview/proposals/open-proposals.ts'
import type { ProposalsOfRows } from '#web/member/import-preview/proposals/propose-rows.ts'
import { bookingWords, proposalWords } from './import-words.ts'

interface ProposalsSectionProps {
  readonly planning: BudgetPlanning
  readonly store: ImportStore
  readonly cardId: string
  readonly preview: Preview
  readonly proposals: ProposalsOfRows
}

const FEW = 20

interface LastAccepted {
  readonly words: string
  readonly rowIds: readonly string[]
}

/**
 * The categories that are proposed for rows, payee by payee: accepted one by one, or all at once (imports.md
 * § 15).
 */
export function ProposalsSection({ planning, store, cardId, preview, proposals }: ProposalsSectionProps) {
  const groups = useMemo(() => openProposals(preview, proposals), [preview, proposals])
  const [areAllShown, setAllShown] = useState(false)
  const [changingKey, setChangingKey] = useState<string | null>(null)
  const [last, setLast] = useState<LastAccepted | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const focusAt = useRef<number | null>(null)

  // The accepted proposal disappears, so the focus goes to the next proposal, or to the sentence about the
  // accepted one.
  useEffect(() => {
    if (focusAt.current === null) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-accepts]') ?? []
    const next = buttons[Math.min(focusAt.current, buttons.length - 1)] ?? list.current
    focusAt.current = null
    next?.focus()
  })

  function accept(accepted: readonly OpenProposal[], place?: SortedPlace): void {
    const rowIds = accepted.flatMap(({ rows }) => rows.map(({ row }) => row.id))
    store.dispatch({
      kind: 'accept',
      accepted: {
        cardId,
        groups: accepted.map(({ name, rows, proposal }) => ({ name, rows, place: place ?? proposal.place })),
        others: groups
          .filter((group) => place === undefined || !accepted.includes(group))
          .flatMap(({ rows, proposal }) =>
            rows.slice(0, 1).map(({ row }) => ({ row, place: proposal.place })),
          ),
        newId,
      },
    })
    const [only] = accepted
    focusAt.current = only && accepted.length === 1 ? groups.indexOf(only) : 0
    setChangingKey(null)
    setLast({
      rowIds,
      words: `${bookingWords(rowIds.length)} zugeordnet${only && accepted.length === 1 ? `: ${only.name}` : ''}.`,
    })
  }

  if (groups.length === 0 && last === null) return null
  const shown = areAllShown ? groups : groups.slice(0, FEW)
  const rowCount = groups.reduce((count, { rows }) => count + rows.length, 0)
  return (
    <Section
      title="Vorschläge"
      aside={groups.length > 0 && proposalWords(rowCount, groups.length)}
      lead="Aus deinem Plan und einer Liste bekannter Empfänger, auf deinem Gerät. Gespeichert wird erst mit „Übernehmen“."
      className="mt-10"
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        {last && (
          <Notice className="mt-4">
            <span role="status">{last.words}</span>{' '}
            <NoticeAction
              onClick={() => {
                store.dispatch({ kind: 'unaccept', cardId, rowIds: last.rowIds })
                focusAt.current = 0
                setLast(null)
              }}
            >
              Rückgängig
            </NoticeAction>
          </Notice>
        )}
        {groups.length > 1 && (
          <Button className="mt-4" size={44} onClick={() => accept(groups)}>
            Alle annehmen
          </Button>
        )}
        <ul className="mt-4 border-t border-border">
          {shown.map((group) => (
            <ProposalLine
              key={group.key}
              group={group}
              planning={planning}
              isChanging={group.key === changingKey}
              onAccept={(place) => accept([group], place)}
              onChange={() => setChangingKey(group.key === changingKey ? null : group.key)}
            />
          ))}
        </ul>
        {shown.length < groups.length && (
          <Button variant="outline" size={44} className="mt-5" onClick={() => setAllShown(true)}>
            {`Alle ${formatCount(groups.length)} zeigen`}
          </Button>
        )}
      </div>
    </Section>
  )
}

interface ProposalLineProps {
  readonly group: OpenProposal
  readonly planning: BudgetPlanning
  readonly isChanging: boolean
  /**
   * Accepts the proposal.
   * @param place the category, where it is not the proposed one
   */
  readonly onAccept: (place?: SortedPlace) => void
  readonly onChange: () => void
}

function ProposalLine({ group, planning, isChanging, onAccept, onChange }: ProposalLineProps) {
  const { name, rows, cents, proposal } = group
  const words = placeWords(proposal.place, planning.budget) ?? 'Kategorie'
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-border py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-14 text-text-2">
          {`${bookingWords(rows.length)}, `}
          <Money cents={cents} isSigned />
          {`, ${reasonWords(proposal.reason, planning)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button
          variant="outline"
          size={44}
          data-accepts
          aria-label={`${name}: als ${words} annehmen`}
          onClick={() => onAccept()}
        >
          <Icon of={Check} size={16} />
          {words}
        </Button>
        <TextAction aria-expanded={isChanging} aria-label={`${name}: anders zuordnen`} onClick={onChange}>
          Anders
        </TextAction>
      </div>
      {isChanging && (
        <div className="max-w-96 sm:col-span-2">
          <PlacePicker
            label={`Wohin gehört ${name}?`}
            budget={planning.budget}
            value={nowhere}
            onChange={onAccept}
          />
        </div>
      )}
    </li>
  )
}

function reasonWords(reason: ProposalReason, { accounts }: BudgetPlanning): string {
  const nameOf = (id: string) => accounts.accounts.find((account) => account.id === id)?.name ?? 'ein Konto'
  switch (reason.kind) {
    case 'line':
      return 'steht in deinem Plan'
    case 'income':
      return reason.source ? `wie ${reason.source.label}` : 'sieht nach Einkommen aus'
    case 'own':
      return 'ein Name aus deinem Haushalt'
    case 'loan':
      return `wie die Rate von ${nameOf(reason.accountId)}`
    case 'transfer':
      return `wie die Überweisung auf ${nameOf(reason.accountId)}`
    case 'refund':
      return 'kommt zurück'
    case 'payee':
      return 'so zählt es üblicherweise'
  }
}
