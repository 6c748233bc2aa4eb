import { accountRecord } from '#contract/records/account-record.ts'
import { compareAssetAllocation } from '#domain/asset-allocation/compare-asset-allocation.ts'
import { bergerAllocation } from '#domain/examples/berger-wealth.ts'
import { WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { OwnFiguresStrip } from '#web/member/own-figures/own-figures-strip.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { planningReads } from '#web/planning/planning-reads.ts'
import { ExamplePage } from '#web/display/example-page.tsx'
import { Formula } from '#web/display/formula.tsx'
import { TotalRow } from '#web/display/ledger-row.tsx'
import { ModelNote } from '#web/display/model-note.tsx'
import { Money, useFormatEuro } from '#web/display/money.tsx'
import { capitalNumberWord, numberWord } from '#web/words/number-word.ts'
import { SumCheck } from '#web/display/sum-check.tsx'
import { Section } from '#web/page/section.tsx'
import { ClassRow } from './class-row.tsx'

export const meta = pageMeta({ title: 'Vermögensverteilung' })
export const links = planningReads

/** Actual against target, shown with the household of the examples. */
export default function AssetAllocationPage() {
  const format = useFormatEuro()
  const classes = compareAssetAllocation(bergerAllocation)
  const outside = classes.filter(({ state }) => state !== 'within')
  const wholeCents = sumCents(classes.map(({ ownedCents }) => ownedCents))
  const [first] = classes

  return (
    <ExamplePage
      own={<OwnFiguresStrip area="distribution" />}
      area="Einstellungen, Vermögensverteilung"
      title={`${capitalNumberWord(outside.length)} von ${numberWord(classes.length)} Klassen liegen außerhalb ihres Bandes.`}
      lead="Eine Verteilung zeigt, wie weit dein Vermögen von dem entfernt ist, was du dir vorgenommen hast, und was sich bewegen müsste."
    >
      <Section title="Ist gegen Ziel" aside="netto nach Darlehen" className="mt-10">
        <ul className="mt-2">
          {classes.map((each) => (
            <ClassRow key={each.assetClass} share={each} />
          ))}
        </ul>
        <TotalRow
          label="Summe"
          proof={
            <SumCheck parts={classes.map(({ actualBp }) => actualBp)} whole={WHOLE_BP}>
              geht auf 100 % auf
            </SumCheck>
          }
        >
          <Money cents={wholeCents} />
        </TotalRow>
        <p className="mt-3 text-14 text-text-3">Balken: Ist. Strich: Ziel. Fläche: Band.</p>
        {first && (
          <div className="mt-3">
            <Formula
              label={`Wie berechnet? ${accountRecord.fields.assetClass.words[first.assetClass]}`}
              steps={[
                { label: 'Bestand', value: format(first.ownedCents) },
                { label: '÷ Vermögen', value: format(wholeCents) },
                { label: 'Ist', value: formatPercent(first.actualBp) },
                { label: 'Ziel', value: formatPercent(first.targetBp) },
                {
                  label: 'Vermögen × Ziel − Bestand',
                  value: format(first.toTargetCents, { isSigned: true }),
                },
              ]}
              result={{
                label: 'Abstand zum Ziel',
                value: `${formatPercent(first.driftBp)} Punkte`.replace('\u00A0% Punkte', ' Punkte'),
              }}
              note="Das Depot zählt zu neun Zehnteln als Aktien und zu einem Zehntel als Anleihen."
            />
          </div>
        )}
        <ModelNote>Ob und wann umgeschichtet wird, entscheidest du.</ModelNote>
      </Section>
    </ExamplePage>
  )
}
