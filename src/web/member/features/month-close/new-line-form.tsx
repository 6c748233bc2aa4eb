import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { AskedDeviation } from '#domain/monthly-close/asked-deviations.ts'
import { normalAmount } from '#domain/monthly-close/new-normal.ts'
import { knownPayees } from '#domain/place-proposals/known-payees.ts'
import { placeProposer } from '#domain/place-proposals/propose-places.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import type { ItemRhythm } from '#web/member/household-plan/item-rhythm.ts'
import { proposalHousehold } from '#web/member/import-preview/proposals/proposal-household.ts'
import { FormProblem } from '#web/member/subscription/form-problem.tsx'
import { useSubscriptionGate } from '#web/member/subscription/use-subscription-gate.ts'
import { deviationBookingsQuery, onlyPayee } from './deviation-bookings.ts'
import type { ClosePlanning } from './use-close-planning.ts'
import { draftSentence } from './use-draft-writes.ts'
import { useNewLine } from './use-new-line.ts'

interface NewLineFormProps {
  readonly close: ClosePlanning
  readonly deviation: AskedDeviation
  readonly onLeave: () => void
}

const rhythms = [
  { value: 'monthly', label: 'jeden Monat' },
  { value: 'quarterly', label: 'vierteljährlich' },
  { value: 'half_yearly', label: 'halbjährlich' },
  { value: 'yearly', label: 'einmal im Jahr' },
] as const satisfies readonly { readonly value: ItemRhythm; readonly label: string }[]

/**
 * The form that makes an item of unplanned expenses: their bookings then count there, and later ones of the
 * same payees as well.
 */
export function NewLineForm(props: NewLineFormProps) {
  const { close, deviation, onLeave } = props
  const { data, isError, error } = useQuery(
    deviationBookingsQuery(deviation, close.month, close.budget.monthStart),
  )
  if (isError) return <ErrorSentence>{draftSentence(error)}</ErrorSentence>
  if (!data) return <SkeletonRows count={2} label="Buchungen werden geladen" />
  return <LineFields {...props} bookings={data} onLeave={onLeave} />
}

interface LineFieldsProps extends NewLineFormProps {
  readonly bookings: readonly StoredTransaction[]
}

function LineFields({ close, deviation, bookings, onLeave }: LineFieldsProps) {
  const { makeLine, joinLine } = useNewLine(close, deviation)
  const { needsSubscription, guard } = useSubscriptionGate()
  const [name, setName] = useState(() => onlyPayee(bookings).slice(0, 80))
  const [cents, setCents] = useState<Cents | null>(() => normalAmount(deviation.actualCents))
  const [rhythm, setRhythm] = useState<ItemRhythm>('monthly')
  const [there] = useState(() => lineThere(bookings, close.budget))
  const [isSending, setSending] = useState(false)
  const [isNameMissing, setNameMissing] = useState(false)
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly again: () => void }>()

  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  async function store(act: () => Promise<void>) {
    setSending(true)
    setFailure(undefined)
    try {
      await guard(act)
      onLeave()
    } catch (error) {
      if (isShown.current) setFailure({ error, again: () => void store(act) })
      // Once the bookings are moved, the deviation disappears together with this form, so a toast shows the
      // error.
      else showToast({ type: 'negative', message: draftSentence(error), timeout: 0 })
    } finally {
      setSending(false)
    }
  }

  function make() {
    setNameMissing(name.trim() === '')
    if (name.trim() === '' || cents === null) return
    void store(() => makeLine({ name, amountCents: cents, rhythm }, bookings))
  }

  return (
    <form
      className="mt-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        make()
      }}
    >
      {there && (
        <p className="mb-3 flex flex-wrap items-center gap-3 text-text-2">
          {`Den Posten „${there.name}“ gibt es schon.`}
          <Button
            variant="outline"
            size={44}
            isLoading={isSending}
            loadingLabel="Speichert"
            onClick={() => void store(() => joinLine(there.id, bookings))}
          >
            Dort zählen lassen
          </Button>
        </p>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <TextField
          label="Neuer Posten"
          maxLength={80}
          autoComplete="off"
          value={name}
          error={isNameMissing ? 'Gib dem Posten einen Namen.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <NativeChoice label="Rhythmus" choices={rhythms} value={rhythm} onChange={setRhythm} />
        <MoneyField
          label={
            rhythm === 'monthly'
              ? `Betrag ab ${formatMonthName(addMonths(close.month, 1))}`
              : 'Betrag je Fälligkeit'
          }
          size={44}
          valueCents={cents}
          isEmptyAllowed
          onCommit={setCents}
          onPreview={setCents}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size={44} isLoading={isSending} loadingLabel="Speichert">
            Posten anlegen
          </Button>
          <Button variant="quiet" size={44} onClick={onLeave}>
            Abbrechen
          </Button>
        </div>
      </div>
      <p className="mt-2">{movedWords(bookings.length)}</p>
      <FormProblem
        sentence={failure === undefined ? undefined : draftSentence(failure.error)}
        needsSubscription={needsSubscription}
        onStarted={failure?.again ?? make}
      />
    </form>
  )
}

function movedWords(count: number): string {
  const moved = count === 1 ? 'Eine Buchung zählt' : `${capitalNumberWord(count)} Buchungen zählen`
  return `${moved} dann dort, spätere vom selben Empfänger auch.`
}

/** The one item of the plan that all bookings resemble; undefined: there is none, or several. */
function lineThere(bookings: readonly StoredTransaction[], budget: ClosePlanning['budget']) {
  const proposer = placeProposer(proposalHousehold(budget), knownPayees())
  for (const booking of bookings) proposer.see(booking)
  const [id, ...others] = new Set(bookings.map((booking) => proposer.propose(booking)?.place.itemId ?? null))
  return others.length === 0 ? budget.data.items.find((item) => item.id === id) : undefined
}
