import { formatMonth } from '#domain/calendar/format-date.ts'
import { yearOf } from '#domain/calendar/month.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { LetYear } from '#domain/property/let/let-year.ts'
import { ownLetYear } from '#domain/property/own/own-let.ts'
import type { OwnProperty } from '#domain/property/own/own-property.ts'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { listWords } from '#web/kit/words/list-words.ts'
import { letGapWords } from '#web/member/property/let-gap-words.ts'
import { propertyAddress, propertyParam } from '#web/member/property/property-address.ts'
import type { PropertyActions } from '#web/member/property/use-property-actions.ts'
import { Block } from './blocks.tsx'

interface LetBlockProps {
  readonly own: OwnProperty
  readonly actions: PropertyActions
}

/** The calendar year of a let property: what is taxed, the tax on it, and what is left. */
export function LetBlock({ own, actions }: LetBlockProps) {
  const year = yearOf(own.month)
  const { year: figures, missing, gaps, building } = ownLetYear(own, year)
  const address = propertyAddress('steuer', { jahr: String(year), [propertyParam]: own.account.id })
  return (
    <Block
      title={`Vermietung ${year}`}
      lead={<RentSentence own={own} />}
      actions={<TextActionLink to={address}>{`Anlage V ${year}`}</TextActionLink>}
    >
      {figures && <LetTable own={own} year={figures} />}
      {!figures && missing.length > 0 && (
        <p className="mt-3 text-text-2">
          {`Für Steuer und Überschuss fehlt noch: ${listWords(missing.map((gap) => letGapWords[gap]))}. `}
          <TextAction
            className="!inline !min-h-0 font-semibold !text-primary"
            onClick={() => actions.openEditor(own.account.id)}
          >
            Eintragen
          </TextAction>
        </p>
      )}
      {!figures && missing.length === 0 && gaps.length > 0 && (
        <p className="mt-3 text-text-2">
          {`Ohne Zins und Rate von ${listWords(gaps.map(({ name }) => name))} lassen sich Steuer und Überschuss nicht rechnen.`}
        </p>
      )}
      {building?.basis.isOver && (
        <p className="mt-3 text-14 text-warning">
          Die Reparaturen der ersten drei Jahre liegen über 15 % des Gebäudes. Sie zählen deshalb zur
          Abschreibung, nicht sofort (§ 6 Abs. 1 Nr. 1a EStG).
        </p>
      )}
    </Block>
  )
}

function RentSentence({ own }: Pick<LetBlockProps, 'own'>) {
  const format = useFormatEuro()
  const { rent, property, month } = own
  if (!rent) return null
  const since = property.rentFrom === null ? '' : `, seit ${formatMonth(property.rentFrom)}`
  const next = property.rentKind === 'steps' ? property.rentSteps.find(({ from }) => from > month) : undefined
  const step = next ? ` Nächste Stufe: ${format(next.amountCents)} ab ${formatMonth(next.from)}.` : ''
  const source = rent.by === 'source' ? ' Sie steht unter Einkommen.' : ''
  return `${format(rent.coldIn(month))} kalt im Monat${since}.${step}${source}`
}

interface LetTableProps {
  readonly own: OwnProperty
  readonly year: LetYear
}

const deductionWords = {
  all: null,
  forecast:
    'Die Miete liegt unter 66 % der ortsüblichen: alles abziehbar nur mit positiver Prognose (§ 21 Abs. 2 EStG).',
  part: 'Die Miete liegt unter der Hälfte der ortsüblichen: Kosten zählen nur anteilig (§ 21 Abs. 2 EStG).',
} as const

function LetTable({ own, year }: LetTableProps) {
  const rate = formatPercent(own.property.marginalTaxBp ?? 0)
  const deduction = deductionWords[year.deduction]
  const months = year.months === 12 ? 'Das ganze Jahr' : `${year.months} Monate`
  return (
    <>
      <table className="mt-2 w-full border-collapse text-left">
        <caption className="sr-only">{`Ergebnis und Steuer ${year.year}`}</caption>
        <tbody>
          {[
            { label: 'Miete nach Leerstand', cents: year.rentCents },
            { label: 'Nicht umlagefähige Kosten', cents: -year.costsCents },
            { label: 'Reparaturen', cents: -year.deductibleRepairsCents },
            { label: 'Zinsen', cents: -year.interestCents },
            { label: 'Abschreibung', cents: -year.depreciationCents },
          ]
            .filter(({ cents }) => cents !== 0)
            .map((row) => (
              <Row key={row.label} {...row} />
            ))}
          <Row
            label={year.resultCents < 0 ? 'Verlust für die Steuer' : 'Überschuss für die Steuer'}
            cents={year.resultCents}
            isSum
          />
          <Row label="Vor Steuern bleibt" cents={year.beforeTaxCents} />
          <Row
            label={`${year.taxCents < 0 ? 'Erstattung' : 'Steuer'}, ${rate}`}
            cents={-year.taxCents}
            isGain={year.taxCents < 0}
          />
        </tbody>
        <tfoot>
          <tr className="double-rule border-t border-t-text font-semibold">
            <th scope="row" className="py-3 pr-4 text-left font-semibold">
              Nach Steuern
            </th>
            <td className="py-3 text-right text-18 whitespace-nowrap">
              <Money cents={year.afterTaxCents} />
            </td>
          </tr>
        </tfoot>
      </table>
      {deduction && <p className="mt-2 text-14 text-warning">{deduction}</p>}
      <p className="mt-3 text-14 text-text-3">
        {`${months}, künftige nach Plan. Ein Verlust zählt im selben Jahr, die Rücklage erst, wenn sie ausgegeben wird.`}
      </p>
    </>
  )
}

interface RowProps {
  readonly label: string
  readonly cents: number
  readonly isSum?: boolean
  readonly isGain?: boolean
}

function Row({ label, cents, isSum = false, isGain = false }: RowProps) {
  return (
    <tr className={isSum ? 'border-y border-y-text font-semibold' : 'border-b border-border'}>
      <th scope="row" className={`py-3 pr-4 text-left ${isSum ? 'font-semibold' : 'font-normal'}`}>
        {label}
      </th>
      <td className="py-3 text-right text-18 whitespace-nowrap">
        <Money cents={cents + 0} isSigned={isGain} className={isGain ? 'text-positive' : ''} />
      </td>
    </tr>
  )
}
