import { useMemo } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#domain/calendar/format-date.ts'
import { decimal } from '#domain/money/decimal.ts'
import { formatRate } from '#domain/money/format-decimal.ts'
import type { OwnProperty } from '#domain/property/own/own-property.ts'
import { isOwned, propertyTotals, type PropertyTotals } from '#domain/property/own/property-totals.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { countOfProperties } from '#web/member/property/count-of-properties.ts'
import { EquityBar } from '#web/member/property/equity-bar.tsx'
import { propertyAddress, propertyParam } from '#web/member/property/property-address.ts'
import { Fact, PropertyHero } from '#web/member/property/property-hero.tsx'
import type { PropertyPlanning } from '#web/member/property/use-properties.ts'
import type { PropertyActions } from '#web/member/property/use-property-actions.ts'
import { youOf } from '#web/member/property/you.ts'
import { FixedRatesSection } from './fixed-rates-section.tsx'
import { SideBySide } from './side-by-side.tsx'
import { UpcomingSection } from './upcoming-section.tsx'

interface SeveralPropertiesProps {
  readonly planning: PropertyPlanning
  readonly actions: PropertyActions
}

/** All properties of the household: their sum, side by side, the ends of their fixed rates, and what is coming up. */
export function SeveralProperties({ planning, actions }: SeveralPropertiesProps) {
  const { own } = planning
  const totals = useMemo(() => propertyTotals(own), [own])
  const [first] = totals.columns
  const you = youOf(planning.household.persons)
  return (
    <>
      {first ? (
        <Hero totals={totals} planning={planning} actions={actions} />
      ) : (
        <h1 className="mt-8 text-30 md:mt-10 md:text-38">Alle Immobilien sind verkauft.</h1>
      )}
      {totals.columns.length > 0 && <SideBySide totals={totals} you={you} />}
      {first && <FixedRatesSection totals={totals} month={first.own.month} you={you} />}
      <UpcomingSection all={own} actions={actions} />
      <SoldProperties sold={own.filter((each) => !isOwned(each))} />
      <ModelNote />
    </>
  )
}

function Hero({ totals, planning, actions }: SeveralPropertiesProps & { readonly totals: PropertyTotals }) {
  const format = useFormatEuro()
  const you = youOf(planning.household.persons)
  const { columns, equity, value, debt, loanToValue, cashflow, repaid } = totals
  const [first] = columns
  const share = loanToValue && decimal(1).minus(loanToValue)
  return (
    <PropertyHero
      label={`${capital(countOfProperties(columns.length))}, Eigenkapital`}
      cents={equity.without.length === columns.length ? null : equity.cents}
      sentence={
        share && share.gte(0)
          ? `${formatRate(share, { places: 1 })} von ${format(value.cents)} gehören ${you.dative}.`
          : loanToValue
            ? 'Die Schulden sind höher als der Wert.'
            : ''
      }
      button={
        first && (
          <Button onClick={() => actions.openValuation(oldestValued(columns.map(({ own }) => own)), null)}>
            Bewertung eintragen
          </Button>
        )
      }
    >
      <EquityBar
        equityCents={equity.cents}
        debtCents={-debt.cents}
        loanToValue={loanToValue}
        isMarked={false}
      />
      <dl className="mt-4">
        <Fact label="Cashflow im Monat">
          <Money cents={cashflow.cents} />
        </Fact>
        {repaid.cents > 0 && (
          <Fact label={`davon Tilgung, bleibt ${you.possessive} Vermögen`}>
            <Money cents={repaid.cents} />
          </Fact>
        )}
      </dl>
    </PropertyHero>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The property whose valuation is the oldest, which is asked first. */
function oldestValued(all: readonly OwnProperty[]): OwnProperty {
  const [first, ...others] = all
  if (!first) throw new RangeError('there is no property')
  return others.reduce(
    (oldest, own) =>
      (own.valuations.at(-1)?.day ?? '') < (oldest.valuations.at(-1)?.day ?? '') ? own : oldest,
    first,
  )
}

function SoldProperties({ sold }: { readonly sold: readonly OwnProperty[] }) {
  if (sold.length === 0) return null
  return (
    <Section title="Verkauft">
      <ul className="mt-2">
        {sold.map(({ account, name, property }) => (
          <li
            key={account.id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-border py-2 text-text-3"
          >
            <Link
              to={propertyAddress('meine', { [propertyParam]: account.id })}
              className="min-w-0 font-semibold underline-offset-4 hover:underline"
            >
              {softHyphens(name)}
            </Link>
            <span className="flex items-center gap-4 text-14">
              {account.closedOn !== null && `verkauft am ${formatDay(account.closedOn)}`}
              {property.soldPriceCents !== null && <Money cents={property.soldPriceCents} />}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
