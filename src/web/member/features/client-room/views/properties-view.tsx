import { propertyRecord } from '#contract/records/property-record.ts'
import { formatDay, formatMonth } from '#domain/calendar/format-date.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { PropertiesView } from '#web/member/consulting/room-queries.ts'
import { ToldAmount, useTell } from '#web/member/consulting/told-amount.tsx'
import { capitalised, countWords } from '#web/member/month/month-words.ts'
import { EquityBar } from '#web/member/property/equity-bar.tsx'
import {
  type AmountOf,
  Fact,
  Facts,
  PrecisionNote,
  type RoomTable,
  Untold,
  ViewHead,
  ViewRow,
} from './view-parts.tsx'

type PropertyOfView = PropertiesView['properties'][number]
type Loan = PropertyOfView['loans'][number]

const usageWords = propertyRecord.fields.use.words

/** The properties of a client: what they are worth, what is owed, and what rent leaves. */
export function PropertiesAreaView({ view }: { readonly view: PropertiesView }) {
  const tell = useTell()
  const { properties, value, debt, equity } = view
  return (
    <>
      <ViewHead
        area="properties"
        figure={properties.length === 0 ? null : equity}
        sentence={
          properties.length === 0
            ? 'Dein Mandant hat keine Immobilie eingetragen.'
            : `Eigenkapital in ${countWords(properties.length, 'Immobilie', 'Immobilien').replace(/^eine /u, 'einer ')}: Wert ${tell(value, { isSpoken: true })}, Darlehen ${tell(debt, { isSpoken: true })}.`
        }
        table={(amountOf) => tableOf(properties, amountOf)}
      />
      {properties.map((each) => (
        <Property key={each.id} of={each} />
      ))}
      {properties.length > 1 && <Together view={view} />}
      <PrecisionNote base="des Werts aller Immobilien" />
    </>
  )
}

const head = [
  'Immobilie',
  'Nutzung',
  'Wert',
  'Bewertet am',
  'Darlehen',
  'Eigenkapital',
  'Kaltmiete',
  'Bleibt im Monat',
] as const

function tableOf(properties: readonly PropertyOfView[], amountOf: AmountOf): RoomTable {
  return {
    head,
    rows: properties.map((each) => [
      each.name,
      usageWords[each.use],
      amountOf(each.value),
      each.valuedOn && formatDay(each.valuedOn),
      amountOf(each.debt),
      amountOf(each.equity),
      amountOf(each.rent),
      amountOf(each.cashflow),
    ]),
  }
}

function Together({ view: { properties, value, debt, equity, rent } }: { readonly view: PropertiesView }) {
  return (
    <Section title={capitalised(`${countWords(properties.length, 'Immobilie', 'Immobilien')} zusammen`)}>
      <Facts>
        <Fact label="Wert">
          <ToldAmount value={value} isSpoken />
        </Fact>
        <Fact label="Darlehen">
          <ToldAmount value={debt} isSpoken />
        </Fact>
        <Fact label="Eigenkapital">
          <ToldAmount value={equity} isSpoken />
        </Fact>
        {rent !== null && (
          <Fact label="Kaltmiete im Monat">
            <ToldAmount value={rent} isSpoken />
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

function Property({ of: each }: { readonly of: PropertyOfView }) {
  const share = each.shareBp === WHOLE_BP ? '' : `, Anteil ${formatPercent(each.shareBp)}`
  return (
    <Section title={softHyphens(each.name)} aside={`${usageWords[each.use]}${share}`}>
      {each.equity !== null && (
        <div className="mt-4">
          <EquityBar
            equityCents={each.equity}
            debtCents={each.debt}
            loanToValue={each.loanToValueBp === null ? null : decimal(each.loanToValueBp).div(WHOLE_BP)}
          />
        </div>
      )}
      <Facts>
        <Fact label="Wert" note={each.valuedOn && `vom ${formatDay(each.valuedOn)}`}>
          {each.value === null ? <Untold /> : <ToldAmount value={each.value} isSpoken />}
        </Fact>
        <Fact label="Darlehen">
          <ToldAmount value={each.debt} isSpoken />
        </Fact>
        {each.rent !== null && (
          <Fact label="Kaltmiete im Monat">
            <ToldAmount value={each.rent} isSpoken />
          </Fact>
        )}
        {each.cashflow !== null && (
          <Fact label="Bleibt im Monat">
            <ToldAmount value={each.cashflow} isSpoken isToned />
          </Fact>
        )}
        {each.grossYieldBp !== null && (
          <Fact
            label="Mietrendite"
            note={each.netYieldBp === null ? undefined : `nach Kosten ${formatPercent(each.netYieldBp)}`}
          >
            {formatPercent(each.grossYieldBp)}
          </Fact>
        )}
      </Facts>
      {each.loans.length > 0 && (
        <ul className="mt-3 border-t border-border">
          {each.loans.map((loan, at) => (
            <LoanRow key={loan.id ?? at} of={loan} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function LoanRow({ of: loan }: { readonly of: Loan }) {
  const note = [
    loan.rateBp === null ? null : `${formatPercent(loan.rateBp)} Zins`,
    loan.fixedUntil === null ? null : `fest bis ${formatMonth(loan.fixedUntil)}`,
  ]
  return (
    <ViewRow
      title={softHyphens(loan.name ?? 'Darlehen')}
      note={note.filter((part) => part !== null).join(', ')}
      value={-loan.debt}
      isToned
      below={
        loan.debtThen === null ? null : (
          <>
            dann noch <ToldAmount value={loan.debtThen} isSpoken />
          </>
        )
      }
    />
  )
}
