import { Answer, EuroFigure, TextFigure } from '#web/household/calculators/answer.tsx'
import { type PropertyView, factorWords, rateWords } from './property-words.ts'

/** The answer, such as "Zum Kaufpreis von 400.000,00 € kommen 45.675,60 € dazu", or the yield of the rent. */
export function PropertyAnswer({ values, result, show }: PropertyView) {
  const { costs, purchase, rental, rentalYield: figures } = result
  if (values.mode === 'costs')
    return (
      <Answer
        sentence={`Zum Kaufpreis von ${show.euros(purchase.price)} kommen`}
        figure={<EuroFigure amount={costs.total} />}
        unit="dazu"
      >
        <p>
          {costs.share && `Das sind ${show.rate(costs.share, { places: 2 })} vom Preis. `}
          {`Zusammen kostet der Kauf ${show.euros(purchase.price.plus(costs.total))}.`}
        </p>
      </Answer>
    )
  return (
    <Answer
      sentence={`Von ${show.euros(rental.coldRentMonth)} Kaltmiete im Monat bleibt dir netto eine Mietrendite von`}
      figure={<TextFigure>{rateWords(figures.netYield, show)}</TextFigure>}
      unit="im Jahr"
    >
      <p>
        {`Brutto ${rateWords(figures.grossYield, show)}`}
        {figures.priceFactor &&
          `, Kaufpreisfaktor ${show.number(figures.priceFactor, { places: 2 })} (${factorWords(figures.priceFactor)})`}
        {'.'}
      </p>
      <p>
        {`Cashflow vor Steuern ${show.euros(figures.cashflowBeforeTax)}, nach Steuern ${show.euros(figures.cashflowAfterTax)} im Jahr. Eigenkapitalrendite ${rateWords(figures.equityReturn, show)}.`}
      </p>
    </Answer>
  )
}
