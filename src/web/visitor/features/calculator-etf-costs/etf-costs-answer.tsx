import { Answer, EuroFigure } from '#web/household/calculators/answer.tsx'
import type { Fund } from './etf-costs-result.ts'
import type { EtfCostsView } from './etf-costs-words.ts'

/** The answer, such as "Mit Fonds 1 hast du nach 20 Jahren mehr: 9.937,79 €". */
export function EtfCostsAnswer({ result, show }: EtfCostsView) {
  const { first, second, difference } = result
  const time = show.duration(first.input.years * 12, 'dative')
  const sentence = difference.eq(0)
    ? `Mit beiden Fonds hast du nach ${time} gleich viel:`
    : `Mit ${difference.gt(0) ? 'Fonds 1' : 'Fonds 2'} hast du nach ${time} mehr:`
  const wordsFor = ({ costs }: Fund) =>
    `${show.euros(costs.endValue)} am Ende, ${show.euros(costs.costEffect)} kosten die Gebühren.`
  return (
    <Answer
      sentence={sentence}
      figure={<EuroFigure amount={difference.eq(0) ? first.costs.endValue : difference.abs()} />}
    >
      <p>{`Fonds 1: ${wordsFor(first)}`}</p>
      <p>{`Fonds 2: ${wordsFor(second)}`}</p>
    </Answer>
  )
}
