import { useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import type { ForecastRecords } from '#domain/liquidity/expected-events.ts'
import { type UnpaidBefore, unpaidBefore } from '#domain/liquidity/unpaid-before.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { storeText, storedText } from '#web/kit/browser/stored-text.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { createTransactionMutation } from '#web/member/household-plan/booking-mutations.ts'
import { FormProblem } from '#web/member/subscription/form-problem.tsx'
import { useSubscriptionGate } from '#web/member/subscription/use-subscription-gate.ts'

const askedKey = 'wk-schon-bezahlt'

interface PaidQuestionProps {
  readonly records: ForecastRecords
  readonly contracts: readonly Contract[]
  readonly today: Day
}

/**
 * Asks a person who begins in the middle of a month, once, which expenses of the month are paid already;
 * everything that was due is ticked. A paid expense becomes a booking of its due day, so that plan, forecast
 * and close count the same.
 */
export function PaidQuestion({ records, contracts, today }: PaidQuestionProps) {
  const month = records.budget.startMonth
  const [asked, setAsked] = useState(() => storedText(askedKey))
  const due = unpaidBefore(records, today)
  if (due.length === 0 || asked === month) return null
  return (
    <Asked
      due={due}
      contracts={contracts}
      month={month}
      onDone={() => {
        storeText(askedKey, month)
        setAsked(month)
      }}
    />
  )
}

interface AskedProps {
  readonly due: readonly UnpaidBefore[]
  readonly contracts: readonly Contract[]
  readonly month: ForecastRecords['budget']['startMonth']
  readonly onDone: () => void
}

function Asked({ due, contracts, month, onDone }: AskedProps) {
  const send = useSend()
  const { needsSubscription, guard } = useSubscriptionGate()
  const [unpaid, setUnpaid] = useState<ReadonlySet<string>>(new Set())
  // The bookings keep their ids, so that sending them again after a lost answer books nothing twice.
  const [ids] = useState(() => new Map(due.map(({ item }) => [item.id, newId()])))
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const paid = due.filter(({ item }) => !unpaid.has(item.id))

  async function enter() {
    setSending(true)
    setError(undefined)
    try {
      await guard(async () => {
        // The bookings are written one after the other, because a household writes once at a time.
        // oxlint-disable-next-line no-await-in-loop
        for (const each of paid) await send(createTransactionMutation, bookingOf(each))
      })
      onDone()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setSending(false)
    }
  }

  function bookingOf({ item, accountId, day, amountCents }: UnpaidBefore) {
    return {
      id: ids.get(item.id) ?? newId(),
      accountId,
      day,
      amountCents,
      counterparty: contracts.find(({ itemId }) => itemId === item.id)?.provider || item.name,
      purpose: '',
      itemId: item.id,
      groupId: null,
      category: null,
      isTransfer: false,
      isOneOff: false,
      note: '',
      parts: [],
    }
  }

  function toggle(id: string) {
    setUnpaid(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    )
  }

  return (
    <fieldset className="mt-4 rounded-control border border-border-strong px-5 pt-3 pb-5 print:hidden">
      <legend className="px-1 text-18 font-semibold">{`Was ist im ${formatMonthName(month)} schon bezahlt?`}</legend>
      <p className="max-w-prose text-14 text-text-2">
        Was du angekreuzt lässt, steht dann als Buchung an seinem Tag. Alles andere erwarten wir noch.
      </p>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {due.map(({ item, day, amountCents }) => (
          <li key={item.id} className="border-b border-border py-1.5">
            <Checkbox
              checked={!unpaid.has(item.id)}
              onChange={() => toggle(item.id)}
              label={
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span>
                    {item.name} <span className="text-text-3">{formatDayMonth(day)}</span>
                  </span>
                  <Money cents={amountCents} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          isLoading={isSending}
          loadingLabel="Speichert"
          onClick={() => (paid.length > 0 ? void enter() : onDone())}
        >
          {paid.length === 0
            ? 'Noch nichts bezahlt'
            : paid.length === due.length
              ? 'Alles bezahlt'
              : `${paid.length} von ${due.length} bezahlt`}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Nicht jetzt
        </Button>
      </div>
      <div className="mt-2">
        <FormProblem
          sentence={error === undefined ? undefined : sentenceOf(error)}
          needsSubscription={needsSubscription}
          onStarted={() => void enter()}
        />
      </div>
    </fieldset>
  )
}
