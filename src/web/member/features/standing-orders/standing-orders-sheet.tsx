import type { ReactNode } from 'react'
import { accountRecord } from '#contract/records/account-record.ts'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import type { Account } from '#domain/accounts/account.ts'
import { formatIban } from '#domain/accounts/iban.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { PlannedTransfer } from '#domain/transfers/plan-transfers.ts'
import type { StandingOrders } from '#domain/transfers/standing-orders.ts'
import { LogoMark } from '#web/app/page/logo.tsx'
import { useRuntime } from '#web/app/page/runtime.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { namesOf } from '#web/household/planning/recipient-of.ts'
import { ratesWords } from '#web/household/planning/size-words.ts'
import { QrCode } from '#web/kit/codes/qr-code.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { problemSentences } from '#web/member/month/giro-slip.tsx'
import { capitalised, countWords, fromAccount, onAccount } from '#web/member/month/month-words.ts'
import { type PaymentSlip, paymentSlip, purposeOf } from '#web/member/month/transfer-rows.ts'

interface SheetProps {
  readonly orders: StandingOrders
  readonly accounts: readonly Account[]
  readonly persons: readonly { readonly id: string; readonly name: string; readonly surname: string }[]
  readonly today: Day
}

/**
 * A sheet of A4 with the data for setting up the standing orders at the bank. It is light in both themes,
 * because it shows paper.
 */
export function StandingOrdersSheet({ orders, accounts, persons, today }: SheetProps) {
  const format = useFormatEuro()
  const { incoming, incomeCents, ordersCents, staysCents, virtualCents } = orders
  return (
    <article className="mt-8 max-w-198.5 scheme-light border border-border bg-paper p-5 text-text md:p-15 print:m-0 print:max-w-none print:border-0 print:p-0">
      <SheetHead names={namesOf(persons)} today={today} />
      <h1 className="mt-9 text-30 md:text-38">Daueraufträge einrichten</h1>
      <p className="mt-1 text-text-2">{introduction(orders)}</p>
      <ul className="section-rule mt-5">
        {orders.orders.map((order) => (
          <OrderRow
            key={`${order.pot} ${order.subPotId ?? ''} ${order.accountId}`}
            order={order}
            orders={orders}
            account={accounts.find(({ id }) => id === order.accountId)}
            persons={persons}
          />
        ))}
      </ul>
      <div className="-mt-px break-inside-avoid">
        <SumRow
          label={<b className="font-semibold">{capitalised(orderCount(orders))}</b>}
          cents={ordersCents}
          isBold
        />
        {staysCents > 0 && (
          <SumRow
            label={`Bleibt ${onAccount(incoming?.name ?? allocationRecord.fields.incomingAccountId.label)}`}
            cents={staysCents}
          />
        )}
        {virtualCents > 0 && (
          <SumRow label="Ohne eigenes Konto, bleibt, wo es ankommt" cents={virtualCents} />
        )}
        <SumRow
          label={
            <span className="flex flex-wrap items-center gap-x-3">
              <b className="font-semibold">Einkommen im Monat</b>
              <SumCheck parts={[ordersCents, staysCents, virtualCents]} whole={incomeCents} />
            </span>
          }
          cents={incomeCents}
          isBold
          isLast
        />
      </div>
      <footer className="mt-10 border-t border-border pt-3 text-12 text-text-2">
        GiroCode nach EPC069-12, auf deinem Gerät erzeugt. Raten {ratesWords(orders.version, format)}, Leben
        ist der Rest. Ändert sich das Einkommen, druck das Blatt neu.
      </footer>
    </article>
  )
}

function SheetHead({ names, today }: { readonly names: string; readonly today: Day }) {
  const { texts } = useRuntime()
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <p className="flex items-end gap-2 text-18 font-heading tracking-heading">
        <span className="[&>svg]:h-6 [&>svg]:w-7.5">
          <LogoMark />
        </span>
        {texts.PRODUCT_NAME}
      </p>
      <p className="text-14 text-text-2">
        {names === '' ? '' : `${names}, `}
        {formatDayMonthYear(today)}
      </p>
    </header>
  )
}

interface OrderRowProps {
  readonly order: PlannedTransfer
  readonly orders: StandingOrders
  readonly account: Account | undefined
  readonly persons: SheetProps['persons']
}

function OrderRow({ order, orders, account, persons }: OrderRowProps) {
  const purpose = purposeOf(orders, order, null)
  const slip = paymentSlip(account, { amountCents: order.amountCents, purpose }, persons)
  return (
    <li className="order-row flex break-inside-avoid items-center gap-6 border-b border-border-strong py-4">
      <span aria-hidden className="order-box size-5 shrink-0 rounded-[3px] border border-text" />
      <div className="order-words flex min-w-0 grow gap-3.5">
        <PotKey colour={order.pot} />
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-18">
            {softHyphens(account?.name ?? '')}
            <span className="text-14 font-normal tracking-normal text-text-2">
              {potWords[order.pot].title}
            </span>
          </h2>
          <SlipWords slip={slip} />
        </div>
      </div>
      <p className="text-20 font-semibold">
        <Money cents={order.amountCents} />
      </p>
      <SlipCode slip={slip} />
    </li>
  )
}

function SlipWords({ slip }: { readonly slip: PaymentSlip }) {
  return (
    <dl className="order-terms mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 text-14">
      <dt className="text-text-2">Empfänger</dt>
      <dd>{slip.recipient || 'fehlt'}</dd>
      <dt className="text-text-2">{accountRecord.fields.iban.label}</dt>
      <dd className="font-medium whitespace-nowrap">{slip.iban ? formatIban(slip.iban) : 'fehlt'}</dd>
      <dt className="text-text-2">Verwendungszweck</dt>
      <dd>{slip.purpose}</dd>
    </dl>
  )
}

function SlipCode({ slip }: { readonly slip: PaymentSlip }) {
  if (!slip.code?.ok)
    return (
      <p className="w-24 shrink-0 text-12 text-text-2">
        {slip.code ? problemSentences[slip.code.reason] : 'Ohne IBAN kein GiroCode'}
      </p>
    )
  return (
    <div className="w-24 shrink-0">
      <QrCode text={slip.code.payload} label={`GiroCode für ${slip.recipient}`} className="-m-2 size-28" />
      {slip.isSample && <p className="mt-1 text-center text-12 font-semibold text-warning">Muster</p>}
    </div>
  )
}

interface SumRowProps {
  readonly label: ReactNode
  readonly cents: number
  readonly isBold?: boolean
  readonly isLast?: boolean
}

function SumRow({ label, cents, isBold = false, isLast = false }: SumRowProps) {
  return (
    <div
      className={`flex items-center gap-4 py-2.5 md:gap-8 md:pr-30 md:pl-11 print:pr-30 print:pl-11 ${isLast ? 'double-rule border-t border-t-text' : 'border-b border-border-strong first:border-t first:border-t-text'}`}
    >
      <span className="grow">{typeof label === 'string' ? softHyphens(label) : label}</span>
      <Money cents={cents} className={isBold ? 'font-semibold' : ''} />
    </div>
  )
}

/**
 * The first sentence of the sheet: `Fünf Daueraufträge vom Girokonto DKB (DE26 …), monatlich zum 1., erstmals
 * am 01.12.2026. …`
 */
function introduction(orders: StandingOrders): string {
  const { incoming, month } = orders
  const from = incoming ? ` ${fromAccount(incoming.name)}` : ''
  const iban = incoming?.iban ? ` (${formatIban(incoming.iban)})` : ''
  return `${capitalised(orderCount(orders))}${from}${iban}, monatlich zum 1., erstmals am ${formatDay(month)}. Code scannen, auf „Dauerauftrag“ stellen, abhaken.`
}

function orderCount({ orders }: StandingOrders): string {
  return orders.length === 1 ? 'ein Dauerauftrag' : countWords(orders.length, '', 'Daueraufträge')
}
