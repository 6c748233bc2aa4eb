import { Answer, EuroFigure } from '#web/household/calculators/answer.tsx'
import type { RentOrBuyView } from './rent-or-buy-words.ts'

/** The answer, such as "Nach 20 Jahren liegt Mieten vorn, um 59.447,56 €". */
export function RentOrBuyAnswer({ result, show }: RentOrBuyView) {
  const { input, figures } = result
  const { difference, buyer, tenant, breakEvenYear } = figures
  const ahead = difference.lt(0) ? 'liegt Mieten vorn, um' : 'liegt Kaufen vorn, um'
  return (
    <Answer
      sentence={`Nach ${show.duration(input.years * 12, 'dative')} ${difference.eq(0) ? 'liegen beide gleichauf' : ahead}`}
      figure={<EuroFigure amount={difference.abs()} />}
    >
      <p>{`Vermögen mit Kauf ${show.euros(buyer)}, mit Miete ${show.euros(tenant)}.`}</p>
      <p>
        {breakEvenYear === null
          ? 'Der Kauf holt die Miete in dieser Zeit nicht ein.'
          : `Im Jahr ${show.number(breakEvenYear)} hast du mit Kauf zum ersten Mal mindestens so viel.`}
        {figures.loan.gt(0) && ` Rate ${show.euros(figures.instalment)} im Monat.`}
      </p>
    </Answer>
  )
}
