import { type FormEvent, useId, useRef, useState } from 'react'
import type { Offerings } from '#contract/site/areas.ts'
import { orderWording } from '#contract/site/order-wording.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonth, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { NewTab } from '#web/app/links/new-tab.tsx'
import { useRuntime } from '#web/app/page/runtime.ts'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { useToday } from '#web/kit/words/today.ts'
import type { Offer } from '#web/member/subscription-query.ts'
import { TestNote } from '#web/member/subscription/test-note.tsx'
import { orderButtonId, termsId } from '#web/member/tour/tour-targets.ts'
import { ContractFacts } from './contract-facts.tsx'
import type { OrderDraft } from './order-draft.ts'
import { orderSummary, priceOf } from './order-summary.ts'
import { PayInBrowser, useIsPaidInBrowser } from './pay-in-browser.tsx'
import { planChoiceId } from './plan-choice.tsx'
import { useOrder } from './use-order.ts'
import { useVoucher } from './use-voucher.ts'
import { VoucherPart } from './voucher-part.tsx'

interface OrderPanelProps {
  readonly offer: Offer
  readonly offerings: Offerings
  /** The version of the terms in force. */
  readonly termsVersion: Day
  readonly draft: OrderDraft
  readonly onChange: (change: Partial<OrderDraft>) => void
}

/**
 * The order: its meaning directly above the button (§ 312j Abs. 2 BGB); the terms; the early start, whose box
 * nobody finds ticked; the button with the words of the law and nothing else (§ 312j Abs. 3 BGB).
 */
export function OrderPanel({ offer, offerings, termsVersion, draft, onChange }: OrderPanelProps) {
  const { PRODUCT_NAME } = useRuntime().texts
  const [isEarly, setEarly] = useState(false)
  const [isTermsMissing, setTermsMissing] = useState(false)
  const termsBox = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const isPaidInBrowser = useIsPaidInBrowser()
  const { order, isPending, problem } = useOrder()
  const voucher = useVoucher(
    { code: draft.code, plan: draft.plan, priceCents: priceOf(draft.plan, offer) },
    (code) => onChange({ code }),
  )
  const choice = { plan: draft.plan, isEarly, steps: voucher.applied?.steps }
  const { rows, due } = orderSummary(choice, offer, {
    productName: PRODUCT_NAME,
    offerings,
    today: useToday(),
  })
  // A tick for another version than today's does not count.
  const hasTerms = draft.terms === termsVersion

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPaidInBrowser) return
    // What was typed is looked at first: the prices that it makes have to stand above the button.
    if (voucher.isInTheWay) return voucher.apply()
    setTermsMissing(!hasTerms)
    if (hasTerms) order({ draft, isEarly, offer, voucherCode: voucher.applied?.code ?? null })
    else termsBox.current?.focus()
  }

  return (
    <section
      aria-labelledby={titleId}
      className="rounded-control border border-border-strong bg-surface p-5 sm:p-6 print:border-border"
    >
      <PanelHeader titleId={titleId} />
      <dl className="mt-2 text-14">
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 border-b border-border py-2.5 last:border-b-0 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-4"
          >
            <dt className="text-text-2">{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <VoucherPart voucher={voucher} />
      <DueRow due={due} />
      <ContractFacts offerings={offerings} />
      <form noValidate onSubmit={submit}>
        <div id={termsId} className="mt-4">
          <Checkbox
            ref={termsBox}
            required
            checked={hasTerms}
            onChange={({ target }) => {
              setTermsMissing(false)
              onChange({ terms: target.checked ? termsVersion : '' })
            }}
            label={<TermsWords />}
            help={`Fassung vom ${formatDayMonthYear(termsVersion)}`}
            error={
              isTermsMissing ? 'Ohne dein Einverständnis mit den AGB kannst du nicht bestellen.' : undefined
            }
          />
        </div>
        <Checkbox
          className="mt-4 border-t border-border pt-4"
          checked={isEarly}
          onChange={({ target }) => setEarly(target.checked)}
          label={orderWording.earlyStart}
          help={`Optional. Ohne Häkchen beginnt dein Abo am ${formatDayMonth(offer.startsOn)}.`}
        />
        <div className="mt-5 [&>span]:w-full [&>span>span]:w-full">
          {isPaidInBrowser ? (
            <PayInBrowser />
          ) : (
            <NetworkButton
              id={orderButtonId}
              type="submit"
              className="w-full"
              isLoading={isPending}
              loadingLabel="Bestellt"
              error={problem}
            >
              {/* The law writes the words in small letters; only the display begins with a capital. */}
              <span className="inline-block first-letter:uppercase">{orderWording.button}</span>
            </NetworkButton>
          )}
        </div>
      </form>
      <p className="mt-3 text-14 text-text-2">
        14 Tage Widerrufsrecht. <NewTab to="/widerrufsbelehrung">Widerrufsbelehrung</NewTab> und Bestätigung
        kommen per Mail.
      </p>
      {offer.provider === 'test' && <TestNote />}
    </section>
  )
}

function PanelHeader({ titleId }: { readonly titleId: string }) {
  return (
    <header className="flex items-baseline justify-between gap-4">
      <h2 id={titleId} className="text-18">
        Deine Bestellung
      </h2>
      <a
        href={`#${planChoiceId}`}
        className="inline-flex min-h-6 items-center text-14 text-text-2 underline-offset-4 hover:text-text hover:underline"
        onClick={(event) => {
          event.preventDefault()
          focusChoice()
        }}
      >
        Ändern
      </a>
    </header>
  )
}

function DueRow({ due }: { readonly due: ReturnType<typeof orderSummary>['due'] }) {
  return (
    <p
      aria-live="polite"
      className="double-rule mt-4 flex flex-wrap justify-between gap-x-4 border-t border-t-text py-3 font-semibold"
    >
      <span>{due.label}</span>
      <span className="ml-auto text-18">{formatEuro(due.cents)}</span>
      {due.note && <span className="w-full text-14 font-normal text-text-2">{due.note}</span>}
    </p>
  )
}

function TermsWords() {
  const [before, after] = orderWording.terms.split('AGB')
  return (
    <>
      {before}
      <NewTab to="/agb">AGB</NewTab>
      {after}
    </>
  )
}

function focusChoice(): void {
  const section = document.getElementById(planChoiceId)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true })
}
