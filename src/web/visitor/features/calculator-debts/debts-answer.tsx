import { Answer, TextFigure } from '#web/household/calculators/answer.tsx'
import { type DebtsView, againstWords, budgetOf, methodWords, orderWords } from './debts-words.ts'

/** The answer, such as "Mit der Lawine und 430,00 € im Monat bist du schuldenfrei in 2 Jahren, 5 Monaten". */
export function DebtsAnswer(view: DebtsView) {
  const { values, result, show } = view
  const { debts, chosen } = result
  return (
    <Answer
      sentence={`Mit ${methodWords[values.method].dative} und ${show.euros(budgetOf(result))} im Monat bist du schuldenfrei nach`}
      figure={<TextFigure>{show.duration(chosen.months, 'dative')}</TextFigure>}
    >
      <p>{`Zinsen ${show.euros(chosen.interest)}, gezahlt ${show.euros(chosen.paid)}.`}</p>
      <p>{againstWords(view)}</p>
      {debts.length > 1 && <p className="wrap-anywhere">{`Reihenfolge: ${orderWords(debts, chosen)}.`}</p>}
    </Answer>
  )
}
