import { transactionRecord } from '#contract/records/transaction-record.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { fieldLines } from '#web/household/planning/field-lines.ts'
import { ForeignMoney, foreignMoneyOf, rateWords } from '#web/kit/display/foreign-money.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { MoreFields } from '#web/member/income-source/more-fields.tsx'
import { TradeFacts } from './trade-facts.tsx'

interface BookingFactsProps {
  readonly booking: StoredTransaction
  readonly accounts: readonly {
    readonly id: string
    readonly name: string
    readonly currency?: string | null
  }[]
}

/** The facts that the bank has booked and that nobody can change. */
export function BookingFacts({ booking, accounts }: BookingFactsProps) {
  const formatEuro = useFormatEuro()
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name
  const { parts: _p, itemId: _i, groupId: _g, category: _c, isTransfer: _t, isOneOff: _o, ...facts } = booking
  const { note: _n, day, amountCents, accountId, transferId: _tr, occurrence: _oc, ...rest } = facts
  const foreign = foreignMoneyOf(accounts.find(({ id }) => id === accountId) ?? {}, booking)
  const lines = fieldLines({ ...rest, foreignMinor: undefined, fingerprint: undefined }, transactionRecord, {
    nameOf,
    formatEuro,
  })
  return (
    <section aria-label="Von der Bank">
      <p className="text-30 font-semibold">
        {foreign ? <ForeignMoney {...foreign} /> : <Money cents={amountCents} isSigned />}
      </p>
      {foreign && (
        <p className="text-text-2">
          <Money cents={amountCents} isSigned /> {rateWords(booking)}
        </p>
      )}
      <p className="text-text-2">{`${formatDay(day)}, ${nameOf(accountId) ?? 'ein Konto'}`}</p>
      <TradeFacts booking={booking} />
      {booking.purpose !== '' && booking.purpose !== booking.counterparty && (
        <p className="mt-2 [overflow-wrap:anywhere]">{booking.purpose}</p>
      )}
      <div className="mt-4">
        <MoreFields label="Von der Bank" hint="IBAN, Referenzen, Wertstellung">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-14">
            {lines
              .filter((line) => !line.isEmpty)
              .map(({ key, label, value }) => (
                <div key={key} className="contents">
                  <dt className="text-text-2">{label}</dt>
                  <dd className="[overflow-wrap:anywhere]">{value}</dd>
                </div>
              ))}
          </dl>
        </MoreFields>
      </div>
    </section>
  )
}
