import type { AdminSettings } from '#contract/admin/settings.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'

const origins = {
  environment: 'Umgebung, PRICE_MONTHLY und PRICE_YEARLY',
  here: 'hier, unter Preise',
  standard: 'Vorgabe',
} as const

/** The prices of today; they are changed on a page of their own. */
export function PricesSection({ prices }: Pick<AdminSettings, 'prices'>) {
  return (
    <Section
      title="Preise"
      lead="Gilt für neue Verträge. Laufende Verträge behalten ihren Preis, bis jemand zustimmt."
      actions={<TextActionLink to="/admin/preise">Preise ansehen und ändern</TextActionLink>}
    >
      <dl className="@container mt-3 border-b border-border">
        <PriceRow label="Monatlich" cents={prices.monthly_cents} origin={prices.origin} />
        <PriceRow label="Jährlich" cents={prices.yearly_cents} origin={prices.origin} />
      </dl>
      {!prices.is_sold && (
        <p className="mt-2 text-14 text-text-3">
          Bestellen kann man gerade nicht: Die Umgebung nennt niemanden, der Geld einzieht.
        </p>
      )}
    </Section>
  )
}

interface PriceRowProps {
  readonly label: string
  readonly cents: number
  readonly origin: AdminSettings['prices']['origin']
}

function PriceRow({ label, cents, origin }: PriceRowProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-border py-3 first:border-t-0 @xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @4xl:grid-cols-[minmax(0,1fr)_minmax(0,17rem)_minmax(0,15rem)]">
      <dt className="font-semibold">{label}</dt>
      <dd>{formatEuro(cents)}, brutto</dd>
      <dd className="text-14 text-text-2 @xl:col-span-2 @4xl:col-span-1">{origins[origin]}</dd>
    </div>
  )
}
