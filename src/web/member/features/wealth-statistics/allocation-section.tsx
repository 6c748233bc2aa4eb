import { Link } from 'react-router'
import type { HouseholdAllocation } from '#domain/household-plan/household-allocation.ts'
import type { Concentration } from '#domain/household-statistics/concentrations.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatPercent, formatPercentNumber } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { className } from '#web/household/planning/class-name.ts'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import type { CalculationProps } from '#web/kit/display/calculation.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { bulletEnd, ClassBullet, signedPoints } from '#web/member/wealth-plan/class-bullet.tsx'
import { classColour } from '#web/member/wealth-plan/class-colour.ts'
import { pairedClass } from './paired.ts'

const SETTINGS = '/einstellungen/vermoegensverteilung'

interface AllocationSectionProps {
  /** The allocation; null: there are no targets yet. */
  readonly allocation: HouseholdAllocation | null
  readonly isNetOfLoans: boolean
}

/** The share of each class against its target and its band. */
export function AllocationSection({ allocation, isNetOfLoans }: AllocationSectionProps) {
  const format = useFormatEuro()
  if (!allocation)
    return (
      <Section title="Ist und Ziel" className={pairedClass}>
        <p className="mt-2 max-w-prose text-text-2">
          Noch ist nicht festgelegt, wie viel wovon du haben willst. Ein Vorschlag aus dem, was du hast, steht
          bereit.{' '}
          <Link to={SETTINGS} className="font-semibold text-primary underline underline-offset-4">
            Ziele festlegen
          </Link>
        </p>
      </Section>
    )
  const { classes, wholeCents, looseCents } = allocation
  const endBp = bulletEnd(classes)
  const [first] = classes
  return (
    <Section
      title={titleOf(allocation)}
      className={pairedClass}
      actions={<TextActionLink to={SETTINGS}>Ziele und Zielspannen ändern</TextActionLink>}
    >
      <div className="mt-2 grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)_auto_auto] items-center gap-x-4 phone:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div
          className="label-caps col-span-full grid grid-cols-subgrid border-b border-border py-2"
          aria-hidden
        >
          <span>Klasse</span>
          <span className="phone:hidden">Ist, Ziel, Spanne</span>
          <span className="text-right">Ist</span>
          <span className="text-right">Drift</span>
        </div>
        <ul className="col-span-full grid grid-cols-subgrid">
          {classes.map((share, place) => (
            <li
              key={share.record.id}
              className="col-span-full grid min-h-13 grid-cols-subgrid items-center border-b border-border py-2"
            >
              <span className="max-w-40 font-semibold">{softHyphens(className(share.record))}</span>
              <div className="min-w-0 phone:order-last phone:col-span-full">
                <ClassBullet share={share} colour={classColour(share.record, place)} endBp={endBp} />
              </div>
              <span className="text-right">
                <span className="sr-only">Ist </span>
                {formatPercent(share.actualBp, { digits: 1 })}
              </span>
              <span
                className={`text-right ${share.state === 'within' ? 'text-text-2' : 'font-semibold text-warning'}`}
              >
                {`${signedPoints(share.driftBp)}\u00A0Pkt.`}
                {share.state !== 'within' && <span className="sr-only">, außerhalb der Zielspanne</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-3 text-14 text-text-3">
        Balken: Ist. Strich: Ziel. Fläche: Zielspanne.{' '}
        {isNetOfLoans ? 'Netto nach Darlehen.' : 'Ohne Darlehen.'}
        {looseCents !== 0 && (
          <>
            {' '}
            <Money cents={looseCents} /> gehören zu keiner dieser Klassen.
          </>
        )}
      </p>
      {first && wholeCents > 0 && (
        <Formula
          steps={[
            { label: className(first.record), value: format(first.ownedCents) },
            { label: 'alle Klassen zusammen', value: `÷ ${format(wholeCents)}` },
            { label: 'Ist', value: formatPercent(first.actualBp) },
            { label: 'Ziel', value: `− ${formatPercent(first.targetBp)}` },
          ]}
          result={{ label: 'Drift', value: `${signedPoints(first.driftBp)} Punkte` }}
          note="Eine Position kann auf mehrere Klassen verteilt sein; das stellst du in den Einstellungen ein."
        />
      )}
    </Section>
  )
}

/** The title: the class that is furthest outside its band, or that all are within their bands. */
function titleOf({ classes }: HouseholdAllocation): string {
  const [furthest] = classes
    .filter(({ state }) => state !== 'within')
    .toSorted((one, other) => Math.abs(other.driftBp) - Math.abs(one.driftBp))
  if (!furthest) return 'Jede Klasse liegt in ihrer Zielspanne'
  const points = formatPercentNumber(Math.abs(furthest.driftBp), { digits: 1 })
  return `${className(furthest.record)} ${points} Punkte ${furthest.driftBp > 0 ? 'über' : 'unter'} dem Ziel`
}

interface ClusterSectionProps {
  readonly concentrations: readonly Concentration[]
  readonly nameOf: (personId: string) => string | undefined
}

/**
 * The largest asset, the largest deposit and the largest source of income, on which much of the wealth
 * depends.
 */
export function ClusterSection({ concentrations, nameOf }: ClusterSectionProps) {
  const format = useFormatEuro()
  return (
    <Section title="Klumpen" className={pairedClass}>
      {concentrations.length === 0 ? (
        <p className="mt-2 text-text-2">Sobald Konten mit Stand da sind, steht hier, worauf viel ruht.</p>
      ) : (
        <ul className="mt-2 border-t border-border">
          {concentrations.map((concentration) => {
            const { key, title, note, value } = wordsOf(concentration, nameOf)
            return (
              <li key={key} className="flex items-start justify-between gap-4 border-b border-border py-3">
                <div className="min-w-0">
                  <p className="font-semibold">{softHyphens(title)}</p>
                  <p className="text-14 text-text-3">{softHyphens(note)}</p>
                </div>
                <p
                  className={`text-right whitespace-nowrap ${concentration.isTooMuch ? 'font-semibold text-warning' : ''}`}
                >
                  {value}
                  {concentration.isTooMuch && <span className="block text-14">über der Grenze</span>}
                </p>
              </li>
            )
          })}
        </ul>
      )}
      <Formula
        {...shareCalculation(concentrations, format)}
        note="Der Anteil eines Gutes gilt für alle Werte, Schulden nicht abgezogen. Einlagen zählen je Bank und Person (§ 8 EinSiG), gemeinsame Konten nach ihren Anteilen. Für Einkommen gibt es keine Grenze."
      />
    </Section>
  )
}

/**
 * The calculation of the shares with the largest asset as the example; without an asset it explains the
 * limits.
 */
function shareCalculation(
  concentrations: readonly Concentration[],
  format: (cents: Cents) => string,
): Pick<CalculationProps, 'steps' | 'result'> {
  const largest = concentrations.find((each) => each.kind === 'asset')
  if (!largest)
    return {
      steps: [{ label: 'Grenze für ein einzelnes Gut', value: '25\u00A0%' }],
      result: { label: 'Grenze je Person und Bank', value: '100.000,00\u00A0€' },
    }
  return {
    steps: [
      { label: largest.position.name, value: format(largest.valueCents) },
      { label: 'alle Werte zusammen', value: `÷ ${format(largest.wholeCents)}` },
    ],
    result: { label: 'Anteil', value: formatPercent(largest.shareBp) },
  }
}

function wordsOf(concentration: Concentration, nameOf: ClusterSectionProps['nameOf']) {
  switch (concentration.kind) {
    case 'asset':
      return {
        key: concentration.position.id,
        title: concentration.position.name,
        note: concentration.isTooMuch
          ? 'So viel aller Werte steckt in einem Gut. Grenze 25\u00A0%.'
          : 'Das größte einzelne Gut. Grenze 25\u00A0%.',
        value: formatPercent(concentration.shareBp, { digits: 1 }),
      }
    case 'bank': {
      const holder = concentration.personId === null ? 'gemeinsam' : nameOf(concentration.personId)
      const whose = holder === undefined ? '' : `, ${holder}`
      return {
        key: `${concentration.bank}-${concentration.personId ?? ''}`,
        title: `${concentration.bank}${whose}`,
        note: concentration.isTooMuch
          ? 'Mehr, als die Einlagensicherung je Person trägt. Grenze 100.000,00\u00A0€.'
          : 'Die größte Einlage einer Person bei einer Bank. Grenze 100.000,00\u00A0€.',
        value: <Money cents={concentration.amountCents} />,
      }
    }
    case 'income':
      return {
        key: 'income',
        title: 'Einkommen',
        note: `Anteil der größten Quelle, ${concentration.label}.`,
        value: formatPercent(concentration.shareBp, { digits: 1 }),
      }
  }
}
