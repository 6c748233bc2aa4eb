import { Answer, EuroFigure } from '#web/household/calculators/answer.tsx'
import type { MortgageView } from './mortgage-words.ts'

/**
 * The answer, such as "Für 133.959,51 € zu 3,6 % zahlst du 625,14 € im Monat"; with a given instalment the remaining
 * debt comes first.
 */
export function MortgageAnswer(view: MortgageView) {
  const { values, result, show } = view
  const { input, first, fixed } = result
  const time = show.duration(fixed.months, 'dative')
  if (values.mode === 'instalment')
    return (
      <Answer
        sentence={`Mit ${show.euros(first.instalment)} im Monat bleiben von ${show.euros(input.principal)} nach ${time}`}
        figure={<EuroFigure amount={fixed.balance} />}
        unit="offen"
      >
        <Details {...view} />
      </Answer>
    )
  return (
    <Answer
      sentence={`Für ${show.euros(input.principal)} zu ${show.rate(input.nominalRate)} zahlst du`}
      figure={<EuroFigure amount={first.instalment} />}
      unit="im Monat"
    >
      <p>
        {fixed.balance.gt(0)
          ? `Nach ${time} sind noch ${show.euros(fixed.balance)} offen.`
          : `Nach ${time} ist das Darlehen getilgt.`}
      </p>
      <Details {...view} />
    </Answer>
  )
}

function Details({ result, show }: MortgageView) {
  const { first, second, rows, interestTotal } = result
  const rate = first.effectiveRate
  return (
    <>
      <p>
        {rate
          ? `Effektiver Jahreszins ${show.rate(rate, { places: 2 })}, ohne weitere Kosten.`
          : 'Der effektive Jahreszins ist nicht berechenbar.'}
      </p>
      {interestTotal && (
        <p>
          {second
            ? `Danach ${show.euros(second.loan.instalment)} im Monat zu ${show.rate(second.nominalRate)}: `
            : 'Bei unverändertem Zins: '}
          {`getilgt nach ${show.duration(rows.length, 'dative')}, Zinsen insgesamt ${show.euros(interestTotal)}.`}
        </p>
      )}
    </>
  )
}
