import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { ToldAmount, useTell } from '#web/member/consulting/told-amount.tsx'
import type { IncomeView } from '#web/member/features/client-room/room-queries.ts'
import { capitalised, countWords } from '#web/member/month/month-words.ts'
import { PrecisionNote, ViewHead, ViewRow, ViewSum } from './view-parts.tsx'

type Source = IncomeView['sources'][number]

const { type, rhythm, personId } = incomeSourceRecord.fields

/** The income of a client: the sources by person, as its own screen lists them. */
export function IncomeAreaView({ view }: { readonly view: IncomeView }) {
  const tell = useTell()
  const { sources, sum, mean, unit } = view
  const groups = [...Map.groupBy(sources, ({ person }) => person)]
  return (
    <>
      <ViewHead
        area="income"
        figure={unit === 'percent' ? null : sum}
        sentence={
          unit === 'percent'
            ? 'Woher das Geld eines Monats kommt, im Mittel der nächsten zwölf Monate.'
            : `Einkommen eines Monats im Mittel der nächsten zwölf${
                mean === null || mean === sum
                  ? '.'
                  : `; verteilt werden davon ${tell(mean, { isSpoken: true })}.`
              }`
        }
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
          <section key={person ?? ''} className="mt-6 first:mt-3">
            <header className="flex items-baseline justify-between gap-4 border-b border-border py-2">
              <h3 className="label-caps font-semibold">{person ?? personId.none}</h3>
              <span className="text-14 text-text-2">
                <ToldAmount value={sumCents(own.map(({ amount }) => amount))} />
              </span>
            </header>
            <ul>
              {own.map((source) => (
                <ViewRow
                  key={source.id}
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
              ))}
            </ul>
          </section>
        ))}
        {sources.length > 0 && <ViewSum label="Einkommen im Mittel" value={sum} />}
        <PrecisionNote base="des mittleren Einkommens" />
      </Section>
    </>
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
