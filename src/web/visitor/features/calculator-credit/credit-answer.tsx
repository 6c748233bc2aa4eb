import { Answer, EuroFigure } from '#web/household/calculators/answer.tsx'
import { type CreditView, effectiveWords } from './credit-words.ts'

/** The answer, such as "Für 10.000,00 € über 4 Jahre zahlst du 234,85 € im Monat". */
export function CreditAnswer({ result, show }: CreditView) {
  const { input, credit } = result
  return (
    <Answer
      sentence={`Für ${show.euros(input.principal)} über ${show.duration(input.months)} zahlst du`}
      figure={<EuroFigure amount={credit.instalment} />}
      unit="im Monat"
    >
      <p>{`Zinsen ${show.euros(credit.interestTotal)}, Gesamtbetrag ${show.euros(credit.totalPaid)}, letzte Rate ${show.euros(credit.lastInstalment)}.`}</p>
      <p>{`Effektiver Jahreszins ${effectiveWords(result, show)}, Sollzins ${show.rate(credit.nominalRate)}.`}</p>
      {input.fee.gt(0) && (
        <p>{`Ausgezahlt werden ${show.euros(input.principal.minus(input.fee))}: Die Einmalkosten fehlen dir vom ersten Tag an.`}</p>
      )}
    </Answer>
  )
}
