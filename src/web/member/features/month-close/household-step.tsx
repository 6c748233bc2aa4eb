import { useState } from 'react'
import { isMonthly } from '#domain/budget/budget-item.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import {
  type AskedDeviation,
  type DeviationDecision,
  deviationDecisions,
} from '#domain/monthly-close/asked-deviations.ts'
import { suggestedNormal } from '#domain/monthly-close/new-normal.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { updateItemMutation } from '#web/household/writes/budget-writes.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'
import { bodyOf, valuesOf } from '#web/member/household-plan/item-form.ts'
import { FormProblem } from '#web/member/subscription/form-problem.tsx'
import { useSubscriptionGate } from '#web/member/subscription/use-subscription-gate.ts'
import { StepTitle } from './close-frame.tsx'
import { decisionWords, deviationName } from './close-words.ts'
import { bookingsAddress, unsortedAddress } from './deviation-address.ts'
import { deviationNote } from './deviation-note.ts'
import { DeviationHead, DeviationRow } from './deviation-row.tsx'
import { NewLineForm } from './new-line-form.tsx'
import { amountWords, NewPlan } from './new-plan.tsx'
import { StepEnd, useGoOn } from './step-end.tsx'
import type { ClosePlanning } from './use-close-planning.ts'
import { DecidedElsewhere, draftSentence, type StoredDecision, useDraftWrites } from './use-draft-writes.ts'

interface StepProps {
  readonly close: ClosePlanning
}

/**
 * The step of the household. Only the three largest deviations are asked about: whether each happened once,
 * is a new normal, or was booked at a wrong place.
 */
export function HouseholdStep({ close }: StepProps) {
  const { month, deviations, states } = close
  const on = useGoOn(close, 'household')
  const name = formatMonthName(month)
  if (!deviations)
    return (
      <div className="mt-8 md:mt-10">
        <StepTitle onEnter={on.goOn}>Noch kein Haushaltsplan.</StepTitle>
        <p className="mt-2 max-w-prose text-text-2">
          Mit einem Plan fragt dieser Schritt nach den drei größten Abweichungen, und nur nach denen. Ohne ihn
          gehst du einfach weiter.
        </p>
        <StepEnd step="household" month={month} on={on} label="Weiter">
          <ButtonLink variant="outline" to={viewAddress('monat')} className="phone:w-full">
            Haushaltsplan beginnen
          </ButtonLink>
        </StepEnd>
      </div>
    )
  const { asked, otherCount, otherCents } = deviations
  if (asked.length === 0)
    return (
      <div className="mt-8 md:mt-10">
        <StepTitle onEnter={on.goOn}>{`Im ${name} weicht nichts ab.`}</StepTitle>
        <p className="mt-2 max-w-prose text-text-2">Was fällig war, kam wie geplant.</p>
        <Unsorted close={close} />
        <StepEnd step="household" month={month} on={on} label="Weiter" />
      </div>
    )
  const decidedCount = states.household.decidedCount
  return (
    <div className="@container mt-8 md:mt-10">
      <StepTitle onEnter={on.goOn}>
        {asked.length === 1 ? 'Eine Abweichung' : `${capitalNumberWord(asked.length)} Abweichungen`}
      </StepTitle>
      <p className="mt-2 max-w-prose text-text-2">
        {decidedCount === asked.length
          ? 'Alle entschieden.'
          : close.stored.isClosed
            ? 'Der Monat ist abgeschlossen. Am Ergebnis ändert eine Entscheidung nichts. Willst du sie nachholen, öffne den Monat wieder.'
            : `Die größten im ${name}. Waren sie einmalig, sind sie der neue Normalwert, oder ist etwas falsch zugeordnet?`}
      </p>
      <Unsorted close={close} />
      <div className="section-rule mt-6">
        <DeviationHead />
        <ul>
          {asked.map((deviation) => (
            <Asked key={deviation.itemId} close={close} deviation={deviation} />
          ))}
        </ul>
        <TotalRow label={asked.length === 3 ? 'Drei größte' : 'Zusammen'}>
          <Money cents={sumCents(asked.map(({ differenceCents }) => differenceCents))} isSigned />
        </TotalRow>
        <Others count={otherCount} cents={otherCents} />
      </div>
      <StepEnd
        step="household"
        month={month}

        on={on}
        label={decidedCount === asked.length || close.stored.isClosed ? 'Weiter' : 'Später'}
        isPassing={decidedCount < asked.length && !close.stored.isClosed}
      />
    </div>
  )
}

/** The sentence about all other deviations: `Fünf kleinere, zusammen −69,65 €, fragen nicht.` */
export function Others({ count, cents }: { readonly count: number; readonly cents: Cents }) {
  if (count === 0) return null
  return (
    <p className="mt-2 text-14 text-text-3">
      {count === 1 ? 'Eine kleinere' : `${capitalNumberWord(count)} kleinere`}, {count > 1 && 'zusammen '}
      <Money cents={cents} isSigned />, {count === 1 ? 'fragt' : 'fragen'} nicht.
    </p>
  )
}

/** Points to bookings without a category, because they may be those that an item lacks. */
function Unsorted({ close: { unsorted, month, budget } }: StepProps) {
  const { count, cents } = unsorted
  if (count === 0) return null
  return (
    <p className="mt-2 max-w-prose text-text-2">
      {count === 1 ? 'Eine Buchung gehört' : `${capitalNumberWord(count)} Buchungen gehören`} noch zu keinem
      Posten, {count > 1 && 'zusammen '}
      <Money cents={cents} isSigned />.{' '}
      <TextActionLink className="-my-2 !text-primary" to={unsortedAddress(budget.monthStart, month)}>
        Zuordnen
      </TextActionLink>
    </p>
  )
}

/** A write that failed, with its error. */
interface Failure {
  readonly error: unknown
  readonly decision: DeviationDecision
}

interface AskedProps {
  readonly close: ClosePlanning
  readonly deviation: AskedDeviation
}

const choices = deviationDecisions.map((value) => ({ value, label: decisionWords[value] }))

function Asked({ close, deviation }: AskedProps) {
  const { month, today, stored, budget } = close
  const { itemId, category, planCents, actualCents, isUnplanned } = deviation
  const name = deviationName(deviation)
  const format = useFormatEuro()
  const { decide } = useDraftWrites(month)
  const { needsSubscription, guard } = useSubscriptionGate()
  const [chosen, setChosen] = useState<DeviationDecision | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const item = budget.data.items.find(({ id }) => id === itemId)
  const decided = stored.decisions.find((each) => each.itemId === itemId)
  const shown = chosen ?? decided?.decision ?? null

  async function choose(decision: DeviationDecision) {
    setChosen(decision)
    setFailure(null)
    // A new normal asks for its amount first, and for a name where no item exists.
    if (decision === 'new_normal') return
    await write(decision)
  }

  async function write(decision: DeviationDecision) {
    const words: StoredDecision = { itemId, decision, name, category, planCents, actualCents }
    try {
      await guard(() => decide(words, decided))
    } catch (error) {
      setFailure({ error, decision })
    } finally {
      setChosen(null)
    }
  }

  return (
    <DeviationRow
      name={name}
      note={deviationNote(deviation, month, today, format)}
      planCents={planCents}
      actualCents={actualCents}
    >
      <div className="max-md:[&_.segment]:!px-2 [&_.segment]:text-center">
        <Segmented
          label={`${name}: Entscheidung`}
          choices={choices}
          // No option is chosen before a person chooses one.
          value={(shown ?? '') as DeviationDecision}
          onChange={(decision) => void choose(decision)}
          isDisabled={stored.isClosed}
        />
      </div>
      <div className="mt-1.5 text-14 text-text-3">
        {shown === 'once' && (
          <p>
            Plan bleibt <Money cents={planCents} />
          </p>
        )}
        {shown === 'new_normal' && chosen === null && item && (
          <NewPlan item={item} month={month} planCents={planCents} />
        )}
        {chosen === 'new_normal' && item && (
          <NewNormal
            close={close}
            deviation={deviation}
            item={item}
            onStored={() => void write('new_normal')}
            onLeave={() => setChosen(null)}
          />
        )}
        {chosen === 'new_normal' && isUnplanned && (
          <NewLineForm close={close} deviation={deviation} onLeave={() => setChosen(null)} />
        )}
        {shown === 'new_normal' && chosen === null && isUnplanned && !stored.isClosed && (
          <TextAction className="-my-2 !text-primary" onClick={() => setChosen('new_normal')}>
            Posten anlegen
          </TextAction>
        )}
        {shown === 'misplaced' && (
          <TextActionLink className="-my-2 !text-primary" to={bookingsAddress(close, deviation)}>
            Buchungen ansehen
          </TextActionLink>
        )}
        {failure && (
          <Refused
            error={failure.error}
            needsSubscription={needsSubscription}
            onStarted={() => void choose(failure.decision)}
          />
        )}
      </div>
    </DeviationRow>
  )
}

interface RefusedProps {
  readonly error: unknown
  readonly needsSubscription: boolean
  /** Sends the write again once a trial has begun. */
  readonly onStarted: () => void
}

function Refused({ error, needsSubscription, onStarted }: RefusedProps) {
  if (!(error instanceof DecidedElsewhere))
    return (
      <FormProblem
        sentence={draftSentence(error)}
        needsSubscription={needsSubscription}
        onStarted={onStarted}
      />
    )
  const { theirs } = error
  return (
    <ErrorSentence>
      {theirs
        ? `Auf einem anderen Gerät ist inzwischen „${decisionWords[theirs.decision]}“ gewählt. Wähl noch einmal, wenn es anders sein soll.`
        : 'Auf einem anderen Gerät ist die Entscheidung inzwischen zurückgenommen. Wähl noch einmal.'}
    </ErrorSentence>
  )
}

interface NewNormalProps extends AskedProps {
  readonly item: ClosePlanning['budget']['data']['items'][number]
  readonly onStored: () => void
  readonly onLeave: () => void
}

/** Asks for the amount from the next month on, with a suggestion; storing it changes the item of the plan. */
function NewNormal({ close, deviation, item, onStored, onLeave }: NewNormalProps) {
  const { month, linesOfMonth, budget } = close
  const send = useSend()
  const { needsSubscription, guard } = useSubscriptionGate()
  const next = addMonths(month, 1)
  const values = valuesOf(item, next, budget.currentMonth)
  const [cents, setCents] = useState<Cents | null>(() =>
    isMonthly(item)
      ? suggestedNormal(deviation, month, budget.currentMonth, linesOfMonth)
      : values.amountCents,
  )
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function store() {
    if (cents === null) return
    setSending(true)
    setFailure(undefined)
    try {
      const body = bodyOf({ ...values, amountCents: cents, changeFrom: next, changeKind: 'from' })
      await guard(() =>
        send(updateItemMutation, { params: { id: item.id }, body: { ...body, version: item.version } }),
      )
      onStored()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      className="mt-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void store()
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 grow basis-40">
          <MoneyField
            label={`Betrag${amountWords(item)} ab ${formatMonthName(next)}`}
            size={44}
            valueCents={cents}
            isEmptyAllowed
            onCommit={setCents}
            onPreview={setCents}
          />
        </div>
        <Button type="submit" size={44} isLoading={isSending} loadingLabel="Speichert">
          Übernehmen
        </Button>
        <Button variant="quiet" size={44} onClick={onLeave}>
          Abbrechen
        </Button>
      </div>
      <FormProblem
        sentence={failure === undefined ? undefined : sentenceOf(failure)}
        needsSubscription={needsSubscription}
        onStarted={() => void store()}
      />
    </form>
  )
}
