import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { IncomeView } from '#web/member/consulting/room-queries.ts'
import { ToldAmount, useTell } from '#web/member/consulting/told-amount.tsx'
import { capitalised, countWords } from '#web/member/month/month-words.ts'
import { PrecisionNote, ViewGroup, ViewHead, ViewRow, ViewSum } from './view-parts.tsx'

type Source = IncomeView['sources'][number]

const { type, rhythm, personId } = incomeSourceRecord.fields

/** The income of a client: the sources by person, as its own screen lists them. */
export function IncomeAreaView({ view }: { readonly view: IncomeView }) {
  const { sources, sum, unit } = view
  const groups = [...Map.groupBy(sources, ({ person }) => person)]
  return (
    <>
      <ViewHead
        area="income"
        figure={unit === 'percent' ? null : sum}
        sentence={<Sentence view={view} />}
        table={(amountOf) => ({
          head: ['Quelle', 'Person', 'Art', 'Rhythmus', 'Bis', 'Betrag je Zahlung', 'Im Mittel'],
          rows: sources.map((source) => [
            source.label,
            source.person ?? personId.none,
            type.words[source.type],
            rhythm.words[source.rhythm],
            source.validTo && formatMonth(source.validTo),
            amountOf(source.rhythm === 'monthly' ? null : source.dueAmount),
            amountOf(source.amount),
          ]),
        })}
      />
      <Section
        title={
          sources.length === 0 ? 'Keine Quelle' : capitalised(countWords(sources.length, 'Quelle', 'Quellen'))
        }
        aside="zählt im Mittel eines Monats"
      >
        {groups.map(([person, own]) => (
          <ViewGroup
            key={person ?? ''}
            title={person ?? personId.none}
            sum={<ToldAmount value={sumCents(own.map(({ amount }) => amount))} />}
          >
            {own.map((source) => (
              <SourceRow key={source.id} of={source} />
            ))}
          </ViewGroup>
        ))}
        {sources.length > 0 && <ViewSum label="Einkommen im Mittel" value={sum} />}
        <PrecisionNote base="des mittleren Einkommens" />
      </Section>
    </>
  )
}

function Sentence({ view: { sum, mean, unit } }: { readonly view: IncomeView }) {
  const tell = useTell()
  if (unit === 'percent') return 'Woher das Geld eines Monats kommt, im Mittel der nächsten zwölf Monate.'
  const rest =
    mean === null || mean === sum ? '.' : `; verteilt werden davon ${tell(mean, { isSpoken: true })}.`
  return `Einkommen eines Monats im Mittel der nächsten zwölf${rest}`
}

function SourceRow({ of: source }: { readonly of: Source }) {
  return (
    <ViewRow
      title={softHyphens(source.label)}
      note={noteOf(source)}
      value={source.amount}
      below={
        source.dueAmount !== null && source.rhythm !== 'monthly' ? (
          <>
            <ToldAmount value={source.dueAmount} /> {rhythm.words[source.rhythm]}
          </>
        ) : null
      }
    />
  )
}

function noteOf(source: Source): string {
  return [
    `${type.words[source.type]}, ${rhythm.words[source.rhythm]}`,
    source.validTo === null ? null : `bis ${formatMonth(source.validTo)}`,
    source.growthBp === 0 ? null : `steigt um ${formatPercent(source.growthBp)} im Jahr`,
    source.isDistributed ? null : 'wird nicht verteilt',
  ]
    .filter((part) => part !== null)
    .join(', ')
}
