import { formatMonth } from '#domain/calendar/format-date.ts'
import { Answer, EuroFigure, TextFigure } from '#web/household/calculators/answer.tsx'
import { yearsWords } from '#web/kit/words/years-words.ts'
import { type InflationView, changeWords } from './inflation-words.ts'

/** The answer, such as "10.000,00 € kaufen in 10 Jahren noch so viel wie heute 8.203,48 €". */
export function InflationAnswer({ result, show }: InflationView) {
  switch (result.search) {
    case 'real_rate':
      return (
        <Answer
          sentence={`Von ${show.rate(result.rate)} Zins bleiben nach ${show.rate(result.inflation)} Inflation`}
          figure={<TextFigure>{show.rate(result.real)}</TextFigure>}
          unit="real"
        >
          <p>
            {result.real.lt(0)
              ? 'Das Geld wird mehr, kauft aber jedes Jahr weniger.'
              : 'Um so viel wächst im Jahr, was du dir davon kaufen kannst.'}
          </p>
        </Answer>
      )
    case 'index':
      return (
        <Answer
          sentence={`${show.euros(result.amount)} im ${formatMonth(result.from)} entsprechen im ${formatMonth(result.to)}`}
          figure={<EuroFigure amount={result.adjusted} />}
        >
          <p>
            {`Verbraucherpreise ${changeWords(result.change, show)}`}
            {result.changePerYear && `, im Jahr ${changeWords(result.changePerYear, show)}`}.
          </p>
        </Answer>
      )
    case 'purchasing_power':
      return (
        <Answer
          sentence={`${show.euros(result.amount)} kaufen in ${yearsWords(result.years, show, 'n')}${result.loss.gt(0) ? ' nur noch' : ''} so viel wie heute`}
          figure={<EuroFigure amount={result.purchasingPower} />}
        >
          <p>
            {result.loss.lt(0)
              ? `Gewinn an Kaufkraft ${show.rate(result.loss.abs(), { places: 2 })}.`
              : `Verlust an Kaufkraft ${show.rate(result.loss, { places: 2 })}.`}
          </p>
          <p>{`Was heute ${show.euros(result.amount)} kostet, kostet dann ${show.euros(result.futurePrice)}.`}</p>
        </Answer>
      )
  }
}
