import { useState } from 'react'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import type { ShortfallRule } from '#domain/account-system/allocation-version.ts'
import { type MonthDistribution, distributeMonth } from '#domain/account-system/distribute-month.ts'
import { ratedPots } from '#domain/account-system/pot.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { Section } from '#web/app/page/section.tsx'
import { type BarPart, PotBar } from '#web/household/planning/pot-bar.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { Slider } from '#web/kit/fields/slider.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { PlaceMark } from './place-mark.tsx'
import { type ServedRow, servingOrder } from './serving-order.ts'
import type { Preview } from './settings-preview.ts'
import type { Settings } from './settings.ts'
import type { Allocation } from './use-allocation.ts'

interface ShortMonthProps {
  readonly allocation: Allocation
  readonly preview: Preview
  readonly accounts: readonly Account[]
  readonly month: Month
}

const { shortfall } = allocationRecord.fields

/** The income tried at first: a good fifth less than planned, rounded to hundreds of euros. */
const SHORT_SHARE = 0.775
const HUNDRED_EUROS: Cents = 10_000

/**
 * The choice which pot is filled first when less income arrives, with a preview for an income that can be
 * tried.
 */
export function ShortMonthSection({ allocation, preview, accounts, month }: ShortMonthProps) {
  const { settings, valid, change } = allocation
  const plannedCents = preview.incomeCents
  const [tried, setTried] = useState<Cents | null>(null)
  const usual = Math.round((plannedCents * SHORT_SHARE) / HUNDRED_EUROS) * HUNDRED_EUROS
  const actualCents = Math.min(tried ?? usual, plannedCents)
  const shortOf = (rule: ShortfallRule) =>
    distributeMonth(
      { plannedCents, actualCents, meanCents: preview.meanCents, savingOnlyCents: 0 },
      { ...valid, shortfall: rule, month, version: 0 },
    )
  const short = shortOf(valid.shortfall)
  return (
    <Section
      id="regel"
      title={shortfall.label}
      aside={plannedCents > 0 && <StateWord state="example">Vorschau, ändert nichts</StateWord>}
    >
      <div className="mt-4 grid grid-cols-1 gap-x-16 gap-y-8 wide:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-5">
          {plannedCents > 0 && (
            <div>
              <MoneyField
                label="Einkommen in einem kurzen Monat"
                valueCents={actualCents}
                maximumCents={plannedCents}
                onCommit={(cents) => setTried(cents)}
                onPreview={setTried}
              />
              <Slider
                label="Einkommen in einem kurzen Monat"
                value={actualCents}
                minimum={0}
                maximum={plannedCents}
                step={HUNDRED_EUROS}
                onChange={setTried}
                onCommit={setTried}
              />
              <p className="flex justify-between text-14 text-text-3">
                <Money cents={0} />
                <span>
                  geplant <Money cents={plannedCents} />
                </span>
              </p>
            </div>
          )}
          <RadioGroup<ShortfallRule>
            label={shortfall.label}
            isLabelHidden
            value={settings.shortfall}
            onChange={(rule) => change({ ...settings, shortfall: rule }, 'Regel geändert')}
            choices={[
              {
                value: 'life_first',
                label: shortfall.words.life_first,
                note:
                  settings.lifeMinimumCents > 0 ? (
                    <>
                      mindestens <Money cents={settings.lifeMinimumCents} />, dann die drei Töpfe
                    </>
                  ) : (
                    'bis zum Mindestbetrag, dann die drei Töpfe'
                  ),
              },
              {
                value: 'saving_first',
                label: shortfall.words.saving_first,
                note:
                  plannedCents > 0 ? (
                    <>
                      Leben hätte dann <Money cents={shortOf('saving_first').pots.life} />
                    </>
                  ) : (
                    'die drei Töpfe zuerst, Leben nimmt den Rest'
                  ),
              },
            ]}
          />
          {plannedCents > 0 && (
            <Verdict settings={valid} accounts={accounts} planned={preview.distribution} short={short} />
          )}
        </div>
        {plannedCents > 0 && (
          <ServingTable
            rows={servingOrder(valid, preview.distribution, short, accounts)}
            plannedCents={plannedCents}
            shortCents={actualCents}
          />
        )}
      </div>
    </Section>
  )
}

interface VerdictProps {
  readonly settings: Settings
  readonly accounts: readonly Account[]
  readonly planned: MonthDistribution
  readonly short: MonthDistribution
}

/** The effect in words: `Miete und Kredit sind gedeckt. Die drei Töpfe teilen sich 282,52 €.` */
function Verdict({ settings, accounts, planned, short }: VerdictProps) {
  const format = useFormatEuro()
  const fixed = servingOrder(settings, planned, short, accounts).filter(({ isFixed }) => isFixed)
  const missing = fixed.find(({ plannedCents, shortCents }) => shortCents < plannedCents)
  const rated = sumCents(ratedPots.map((pot) => short.pots[pot]))
  const covered = fixed.length > NAMES_AT_MOST ? ['Alle festen Beträge'] : fixed.map(({ name }) => name)
  const first = missing
    ? `Für ${missing.name} fehlen ${format(missing.plannedCents - missing.shortCents)}.`
    : covered.length > 0
      ? `${covered.join(' und ')} ${fixed.length === 1 ? 'ist' : 'sind'} gedeckt.`
      : `Leben bekommt ${format(short.pots.life)}.`
  return (
    <p className="text-18 font-semibold" aria-live="polite">
      {first} Die drei Töpfe teilen sich {format(rated)}.
    </p>
  )
}

const NAMES_AT_MOST = 2

interface ServingTableProps {
  readonly rows: readonly ServedRow[]
  readonly plannedCents: Cents
  readonly shortCents: Cents
}

function ServingTable({ rows, plannedCents, shortCents }: ServingTableProps) {
  const format = useFormatEuro()
  return (
    <div className="min-w-0">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-border">
            <Head isFirst>Reihenfolge</Head>
            <Head className="max-sm:hidden">geplant</Head>
            <Head>
              bei <Money cents={shortCents} />
            </Head>
            <Head className="max-sm:hidden">fehlt</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ServingRow key={row.key} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr className="double-rule border-t border-t-text font-semibold">
            <th scope="row" className="py-3 text-left font-semibold">
              Einkommen
            </th>
            <Cell className="max-sm:hidden">
              <Money cents={plannedCents} />
            </Cell>
            <Cell>
              <ShortAmount plannedCents={plannedCents} shortCents={shortCents} />
            </Cell>
            <Cell className="max-sm:hidden">
              <Missing cents={plannedCents - shortCents} />
            </Cell>
          </tr>
        </tfoot>
      </table>
      <div className="mt-6">
        <PotBar
          label={`Bei ${format(shortCents)}: ${rows.map(({ name, shortCents: cents }) => `${name} ${format(cents)}`).join(', ')}`}
          parts={rows.flatMap(barParts)}
        />
        <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-14 text-text-3">
          <span>Gestrichelt: fehlt in diesem Monat. Breite wie im geplanten Monat.</span>
          <SumCheck parts={rows.map((row) => row.shortCents)} whole={shortCents} />
        </p>
      </div>
    </div>
  )
}

function ServingRow({ row }: { readonly row: ServedRow }) {
  const { place, isFixed, pot, name, note, plannedCents, shortCents } = row
  return (
    <tr className="border-b border-border">
      <th scope="row" className="py-2.5 text-left font-normal">
        <span className="flex items-center gap-2 sm:gap-3">
          <PlaceMark place={place} isFixed={isFixed} />
          <PotKey colour={pot} size="inline" />
          <span className="min-w-0">
            <span className="font-semibold">{softHyphens(name)}</span>{' '}
            <span className="text-14 text-text-3 max-sm:block">{note}</span>
          </span>
        </span>
      </th>
      <Cell className="text-text-2 max-sm:hidden">
        <Money cents={plannedCents} />
      </Cell>
      <Cell className="font-semibold">
        <ShortAmount plannedCents={plannedCents} shortCents={shortCents} />
      </Cell>
      <Cell className="max-sm:hidden">
        <Missing cents={plannedCents - shortCents} />
      </Cell>
    </tr>
  )
}

// On phones the missing amount stands below the available one, because a column of its own would break names.
function ShortAmount({
  plannedCents,
  shortCents,
}: {
  readonly plannedCents: Cents
  readonly shortCents: Cents
}) {
  return (
    <>
      <Money cents={shortCents} />
      {shortCents < plannedCents && (
        <span className="block text-14 font-normal whitespace-normal sm:hidden">
          es fehlen <Missing cents={plannedCents - shortCents} />
        </span>
      )}
    </>
  )
}

function Missing({ cents }: { readonly cents: Cents }) {
  if (cents <= 0)
    return (
      <span className="text-text-3">
        <span aria-hidden>–</span>
        <span className="sr-only">nichts</span>
      </span>
    )
  return <Money cents={cents} className="font-semibold text-warning" />
}

// The pot Leben may get some cents more than planned, which the cut pots leave by rounding; nothing is
// missing then.
function barParts({ key, pot, plannedCents, shortCents }: ServedRow): readonly BarPart[] {
  return [
    { key, colour: pot, cents: shortCents },
    { key: `${key} missing`, colour: pot, cents: Math.max(0, plannedCents - shortCents), state: 'open' },
  ]
}

interface HeadProps {
  readonly children: React.ReactNode
  readonly isFirst?: boolean
  readonly className?: string
}

function Head({ children, isFirst = false, className = '' }: HeadProps) {
  return (
    <th
      scope="col"
      className={`label-caps py-2 ${isFirst ? 'text-left' : 'pl-2 text-right sm:pl-4'} ${className}`}
    >
      {children}
    </th>
  )
}

function Cell({
  children,
  className = '',
}: {
  readonly children: React.ReactNode
  readonly className?: string
}) {
  return <td className={`pl-2 text-right whitespace-nowrap sm:pl-4 ${className}`}>{children}</td>
}
