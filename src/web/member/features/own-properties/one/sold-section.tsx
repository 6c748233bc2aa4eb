import { formatDay } from '#domain/calendar/format-date.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatRate } from '#domain/money/format-decimal.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { OwnProperty } from '#domain/property/own/own-property.ts'
import { type OwnSale, ownSale, storedSale } from '#domain/property/own/own-sale.ts'
import { sharedCents } from '#domain/property/own/shared-cents.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { LedgerRow, TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import type { PropertyPlanning } from '#web/member/property/use-properties.ts'
import type { PropertyActions } from '#web/member/property/use-property-actions.ts'
import { holdingWords, missingOfSale } from './sale/sale-words.ts'

interface SoldSectionProps {
  readonly own: OwnProperty
  readonly planning: PropertyPlanning
  readonly actions: PropertyActions
}

/** What a sale brought, as it is stored, and the way to take it back. */
export function SoldSection({ own, planning, actions }: SoldSectionProps) {
  const stored = storedSale(own)
  const canBeTakenBack = planning.sales.some(({ propertyId }) => propertyId === own.account.id)
  return (
    <Section
      title="Verkauf"
      actions={
        canBeTakenBack && (
          <TextAction onClick={() => void actions.revertSale(own)}>Verkauf zurücknehmen</TextAction>
        )
      }
    >
      {stored ? (
        <SaleRows told={ownSale(own, { ...stored, tax: null })} stored={stored} own={own} />
      ) : (
        <p className="mt-2 text-text-2">Zu diesem Verkauf ist kein Preis eingetragen.</p>
      )}
    </Section>
  )
}

interface SaleRowsProps {
  readonly told: OwnSale
  readonly stored: NonNullable<ReturnType<typeof storedSale>>
  readonly own: OwnProperty
}

function SaleRows({ told, stored, own }: SaleRowsProps) {
  const { sale, debtCents, missing } = told
  const { shareBp } = own.property
  return (
    <div className="mt-2 max-w-prose">
      <LedgerRow
        title={shareBp < WHOLE_BP ? `Preis, euer Anteil ${formatPercent(shareBp)}` : 'Preis'}
        note={formatDay(stored.day)}
      >
        <Money cents={sharedCents(own.property, stored.priceCents)} />
      </LedgerRow>
      {stored.costsCents > 0 && (
        <LedgerRow title="Kosten des Verkaufs">
          <Money cents={-sharedCents(own.property, stored.costsCents)} />
        </LedgerRow>
      )}
      {debtCents > 0 && (
        <LedgerRow title="Darlehen">
          <Money cents={-debtCents} />
        </LedgerRow>
      )}
      {stored.feeCents > 0 && (
        <LedgerRow title="Vorfälligkeitsentschädigung">
          <Money cents={-stored.feeCents} />
        </LedgerRow>
      )}
      {sale && sale.taxCents > 0 && (
        <LedgerRow title="Steuer, geschätzt" note="§ 23 EStG, kommt mit dem Bescheid">
          <Money cents={-sale.taxCents} />
        </LedgerRow>
      )}
      {sale && (
        <TotalRow label="Bleibt">
          <Money cents={sale.netCents} />
        </TotalRow>
      )}
      <p className="mt-3 text-14 text-text-3">
        {[
          holdingWords(told, own),
          own.property.use === 'let' && sale?.returnOnEquity
            ? `Rendite auf das eigene Geld ${formatRate(sale.returnOnEquity, { places: 2 })} im Jahr.`
            : '',
          missingOfSale(missing),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}
