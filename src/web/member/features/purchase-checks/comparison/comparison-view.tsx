import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useMemo } from 'react'
import { compareChecks } from '#domain/property/check/compare-checks.ts'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { propertyAddress } from '#web/member/property/property-address.ts'
import { PropertyFrame } from '#web/member/property/property-frame.tsx'
import type { CheckHousehold } from '#web/member/purchase-check/use-check-household.ts'
import { ComparedChoice } from './compared-choice.tsx'
import { downloadComparison } from './comparison-csv.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { comparisonTitle } from './comparison-words.ts'

interface ComparisonViewProps {
  readonly checks: readonly StoredCheck[]
  /** The ids of the address, in their order; those that no longer exist are left out. */
  readonly compared: readonly string[]
  readonly household: CheckHousehold
}

/** Up to three checks beside each other; the best value of a row is marked, and nothing is ranked. */
export default function ComparisonView({ checks, compared, household }: ComparisonViewProps) {
  const format = useFormatEuro()
  const { context } = household
  const shown = useMemo(
    () => compared.flatMap((id) => checks.find((check) => check.id === id) ?? []),
    [checks, compared],
  )
  const rows = useMemo(() => compareChecks(shown, context), [shown, context])
  const left = context.leftMonthCents
  return (
    <PropertyFrame
      view="pruefen"
      title={comparisonTitle(shown.length)}
      actions={
        <>
          <TextAction icon={Printer} onClick={() => void printWholePage()}>
            Drucken
          </TextAction>
          <TextAction
            icon={Download}
            onClick={() =>
              downloadComparison(
                rows,
                shown.map(({ name }) => name),
              )
            }
          >
            CSV
          </TextAction>
          <TextActionLink to={propertyAddress('pruefen')}>Zurück zur Prüfung</TextActionLink>
        </>
      }
    >
      <p className="mt-3 max-w-prose text-18/7 text-text-2">
        Der beste Wert einer Zeile hat ein Häkchen. Was dir wichtig ist, gewichtest nur du.
      </p>
      <div className="mt-4 print:hidden">
        <ComparedChoice checks={checks} compared={shown.map(({ id }) => id)} />
      </div>
      {shown.length > 0 && <ComparisonTable shown={shown} rows={rows} />}
      <p className="mt-4 max-w-prose text-14 text-text-3">
        {left === null
          ? 'Was dein Haushaltsplan übrig lässt, ist noch nicht bekannt.'
          : `Faustregel: Die Rate ist höchstens, was die Immobilie einbringt oder an Miete spart, und ${format(left)}, die im Topf Leben noch nicht verplant sind. Eine Zusage ist das nicht.`}
      </p>
      <Formula
        steps={[
          { label: 'Jede Zeile', value: 'wie in der Prüfung' },
          { label: 'Cashflow und Eigenkapitalrendite', value: 'erstes volles Jahr' },
          { label: 'Monatliche Beträge', value: 'Jahr ÷ 12' },
        ]}
        result={{ label: 'Bester Wert', value: 'der einzige höchste oder niedrigste' }}
        note="Markiert wird nur, wo mehr oder weniger eindeutig günstiger ist und mindestens zwei Werte bekannt sind. Bei Gleichstand hat keiner eines."
      />
      <ModelNote />
    </PropertyFrame>
  )
}
