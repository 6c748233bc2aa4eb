import Check from 'lucide-react/icons/check'
import { sumCents } from '#domain/money/cents.ts'
import { Section } from '#web/app/page/section.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { budgetMonthAddress } from '#web/member/household-plan/budget-address.ts'
import { closeAddress } from '#web/member/month-close/close-address.ts'
import { decisionWords, deviationName } from './close-words.ts'
import { deviationNote } from './deviation-note.ts'
import { DeviationHead, DeviationRow } from './deviation-row.tsx'
import { Others } from './household-step.tsx'
import { NewPlan } from './new-plan.tsx'
import type { ClosePlanning } from './use-close-planning.ts'
import type { StoredDecision } from './use-draft-writes.ts'

interface DecisionsSectionProps {
  readonly close: ClosePlanning
}

interface Shown extends Pick<StoredDecision, 'itemId' | 'name' | 'planCents' | 'actualCents'> {
  readonly note: string
  readonly decision: StoredDecision['decision'] | null
}

/** The three deviations with their decisions; for a closed month as they were when it was closed. */
export function DecisionsSection({ close }: DecisionsSectionProps) {
  const { month, deviations, stored } = close
  const format = useFormatEuro()
  const rows = shownRows(close, format)
  if (rows.length === 0) return null
  const count =
    rows.length === 1 ? 'eine Abweichung' : `${capitalNumberWord(rows.length).toLowerCase()} Abweichungen`
  const isDecided = rows.every(({ decision }) => decision !== null)
  return (
    <Section
      title={`Haushalt: ${count}${isDecided ? ', alle entschieden' : ''}`}
      className="mt-12 md:mt-18 print:mt-6"
      actions={
        <>
          {!stored.isClosed && <TextActionLink to={closeAddress('household', month)}>Ändern</TextActionLink>}
          <TextActionLink to={budgetMonthAddress(month)}>Haushaltsplan</TextActionLink>
        </>
      }
    >
      <div className="@container mt-1">
        <DeviationHead />
        <ul>
          {rows.map((row) => (
            <DeviationRow key={row.itemId} {...row}>
              <Decided close={close} row={row} />
            </DeviationRow>
          ))}
        </ul>
        <TotalRow label={rows.length === 3 ? 'Drei größte' : 'Zusammen'}>
          <Money cents={sumCents(rows.map((row) => row.actualCents - row.planCents))} isSigned />
        </TotalRow>
        {deviations && !stored.isClosed && (
          <Others count={deviations.otherCount} cents={deviations.otherCents} />
        )}
        {stored.isClosed && !isDecided && (
          <p className="mt-2 text-14 text-text-3">
            Am Ergebnis ändert eine Entscheidung nichts. Willst du sie nachholen, öffne den Monat wieder.
          </p>
        )}
      </div>
    </Section>
  )
}

function Decided({ close, row }: { readonly close: ClosePlanning; readonly row: Shown }) {
  const { budget, month, stored } = close
  const item = budget.data.items.find(({ id }) => id === row.itemId)
  if (row.decision === null)
    return <StateWord state="open">{stored.isClosed ? 'nicht entschieden' : 'offen'}</StateWord>
  return (
    <>
      <p className="inline-flex min-h-9 items-center gap-2 rounded-control bg-text px-3 text-14 font-semibold text-paper">
        <Icon of={Check} size={16} />
        {decisionWords[row.decision]}
      </p>
      <p className="mt-1 text-14 text-text-3">
        {row.decision === 'once' && (
          <>
            Plan bleibt <Money cents={row.planCents} />
          </>
        )}
        {row.decision === 'new_normal' && item && (
          <NewPlan item={item} month={month} planCents={row.planCents} />
        )}
        {row.decision === 'misplaced' && 'Die Buchungen gehören woandershin.'}
      </p>
    </>
  )
}

function shownRows(
  { stored, deviations, month, today }: ClosePlanning,
  format: (cents: number) => string,
): readonly Shown[] {
  const asked = (deviations?.asked ?? []).map((each) => ({
    ...each,
    name: deviationName(each),
    note: deviationNote(each, month, today, format),
    decision: stored.decisions.find(({ itemId }) => itemId === each.itemId)?.decision ?? null,
  }))
  if (!stored.isClosed) return asked
  // Decisions stay as they were made; open questions fill up the number of those that are asked.
  const decided = stored.decisions.map((decision) => ({ ...decision, note: '' }))
  const open = asked.filter(({ decision }) => decision === null)
  return [...decided, ...open.slice(0, Math.max(0, asked.length - decided.length))]
}
