import { formatPercent } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { className } from '#web/household/planning/class-name.ts'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import type { DistributionView } from '#web/member/consulting/room-queries.ts'
import { ToldAmount, useTell } from '#web/member/consulting/told-amount.tsx'
import { bulletEnd, ClassBullet, signedPoints } from '#web/member/wealth-plan/class-bullet.tsx'
import { classColour } from '#web/member/wealth-plan/class-colour.ts'
import { PrecisionNote, ViewHead } from './view-parts.tsx'

type ClassOfView = DistributionView['classes'][number]

/** The distribution of a client: each class against its target and its band. */
export function DistributionAreaView({ view }: { readonly view: DistributionView }) {
  const tell = useTell()
  const { classes, whole, loose, isNetOfLoans } = view
  const outside = classes.filter(({ isOutsideBand }) => isOutsideBand)
  return (
    <>
      <ViewHead
        area="distribution"
        figure={view.unit === 'percent' ? null : whole}
        sentence={
          classes.length === 0
            ? 'Dein Mandant hat noch keine Ziele für die Verteilung.'
            : `${view.unit === 'percent' ? '' : 'stecken in Klassen. '}${bandWords(outside.length, classes.length)}`
        }
        table={(amountOf) => ({
          head: ['Klasse', 'Betrag', 'Ist', 'Ziel', 'Zielspanne ±', 'Abweichung'],
          rows: classes.map((each) => [
            className(each),
            amountOf(each.amount),
            formatPercent(each.actualBp),
            formatPercent(each.targetBp),
            formatPercent(each.bandBp),
            signedPoints(each.deviationBp),
          ]),
        })}
      />
      {classes.length > 0 && (
        <Section title="Klassen" aside="Balken: Ist. Strich: Ziel. Fläche: Zielspanne.">
          <ul className="@container mt-2">
            {classes.map((each, place) => (
              <ClassRow key={each.id} of={each} place={place} endBp={bulletEnd(classes)} />
            ))}
          </ul>
          {loose !== 0 && (
            <p className="mt-3 text-14 text-text-2">
              {tell(loose, { isSpoken: true })} stehen in keiner Klasse.
            </p>
          )}
          {isNetOfLoans && (
            <p className="mt-3 text-14 text-text-2">
              Darlehen sind von der Klasse abgezogen, die mit ihnen bezahlt wurde.
            </p>
          )}
          <PrecisionNote base="von allem, was in einer Klasse ist" />
        </Section>
      )}
    </>
  )
}

interface ClassRowProps {
  readonly of: ClassOfView
  readonly place: number
  readonly endBp: number
}

function ClassRow({ of: each, place, endBp }: ClassRowProps) {
  const colour = classColour(each, place)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-b border-border py-3 @min-[36rem]:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_10rem]">
      <div className="flex min-w-0 items-center gap-3">
        <PotKey colour={colour} size="inline" />
        <div className="min-w-0">
          <p className="font-semibold">{className(each)}</p>
          <p className="text-14 text-text-3">
            Ziel {formatPercent(each.targetBp)}, ± {formatPercent(each.bandBp)}
          </p>
        </div>
      </div>
      <div className="@max-[36rem]:order-last @max-[36rem]:col-span-2">
        <ClassBullet share={each} colour={colour} endBp={endBp} />
      </div>
      <div className="text-right">
        <p className="text-18">{formatPercent(each.actualBp, { digits: 1 })}</p>
        <p className={`text-14 ${each.isOutsideBand ? 'text-warning' : 'text-text-3'}`}>
          {signedPoints(each.deviationBp)} Punkte{each.isOutsideBand ? ', außerhalb' : ''}
        </p>
        <p className="text-14 text-text-3">
          <ToldAmount value={each.amount} />
        </p>
      </div>
    </li>
  )
}

function bandWords(outside: number, all: number): string {
  if (outside === 0)
    return all === 1 ? 'Die Klasse liegt in ihrer Zielspanne.' : 'Alle Klassen liegen in ihrer Zielspanne.'
  return outside === 1
    ? 'Eine Klasse liegt außerhalb ihrer Zielspanne.'
    : `${outside} von ${all} Klassen liegen außerhalb ihrer Zielspanne.`
}
