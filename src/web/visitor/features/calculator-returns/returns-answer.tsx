import { Answer, TextFigure } from '#web/household/calculators/answer.tsx'
import type { View } from '#web/household/calculators/view.ts'
import { yearsWords } from '#web/kit/words/years-words.ts'
import type { ReturnsInputs } from './returns-inputs.ts'
import { type ReturnsResult, sumsOf } from './returns-result.ts'
import { daysWords, gainWords, rateWords } from './returns-words.ts'

/** The answer, such as "10.000,00 € sind in 10 Jahren 16.288,95 € geworden. Das sind". */
export function ReturnsAnswer({ result, show }: View<ReturnsInputs, ReturnsResult>) {
  const figure = <TextFigure>{rateWords(result.rate, show)}</TextFigure>
  switch (result.kind) {
    case 'xirr': {
      const { paidIn, back } = sumsOf(result.payments)
      const { days, periodReturn } = result.found
      return (
        <Answer
          sentence={`Aus ${show.euros(paidIn)} sind ${show.euros(back)} geworden. Das sind`}
          figure={figure}
          unit="im Jahr"
        >
          <p>{`${gainWords(back.minus(paidIn), show)} in ${daysWords(days, show, 'n')}.`}</p>
          {days < 365 && <p>{`Über die ganze Zeit ${rateWords(periodReturn, show)}.`}</p>}
        </Answer>
      )
    }
    case 'ttwror':
      return (
        <Answer
          sentence="Ohne den Einfluss deiner Zahlungen brachte die Anlage"
          figure={figure}
          unit={result.annualised ? 'im Jahr' : `in ${daysWords(result.days, show, 'n')}`}
        >
          <p>{`Über die ganze Zeit ${rateWords(result.total, show)} in ${result.periods.length === 1 ? 'einem Abschnitt' : `${result.periods.length} Abschnitten`}.`}</p>
        </Answer>
      )
    case 'cagr':
      return (
        <Answer
          sentence={`${show.euros(result.start)} sind in ${yearsWords(result.years, show, 'n')} ${show.euros(result.end)} geworden. Das sind`}
          figure={figure}
          unit="im Jahr"
        >
          <p>{`${gainWords(result.end.minus(result.start), show)}, insgesamt ${rateWords(result.end.div(result.start).minus(1), show)}.`}</p>
        </Answer>
      )
  }
}
