import { Answer, EuroFigure, TextFigure } from '#web/household/calculators/answer.tsx'
import type { View } from '#web/household/calculators/view.ts'
import type { FinancialFreedomInputs } from './financial-freedom-inputs.ts'
import type { FinancialFreedomResult } from './financial-freedom-result.ts'
import { type FinancialFreedomView, ageWords, lifeWords, outOfReach } from './financial-freedom-words.ts'

/** The answer, such as "Für 30.000,00 € im Jahr brauchst du 750.000,00 €". */
export function FinancialFreedomAnswer(view: View<FinancialFreedomInputs, FinancialFreedomResult>) {
  const { result, show } = view
  const { input, freedom } = result
  const today = `Heute trägt dein Kapital ${show.euros(freedom.withdrawalNow)} im Monat.`
  if (freedom.number.lte(0))
    return (
      <Answer
        sentence="Deine sonstigen Einnahmen decken deine Ausgaben: Du bist"
        figure={<TextFigure>schon frei</TextFigure>}
      >
        <p>{today}</p>
      </Answer>
    )
  return (
    <Answer
      sentence={`Für ${show.euros(input.expensesYear)} im Jahr brauchst du`}
      figure={<EuroFigure amount={freedom.number} />}
    >
      <p>
        {wayWords(view)} {today}
      </p>
      <p>
        {freedom.coastNumber &&
          `Ab ${show.euros(freedom.coastNumber)} reicht das Kapital mit ${input.coastAge} auch ohne weiteres Sparen. `}
        {`Danach reicht es ${lifeWords(view)}.`}
      </p>
    </Answer>
  )
}

function wayWords({ result: { input, freedom }, show }: FinancialFreedomView): string {
  if (freedom.months === 0) return `Du hast ${show.euros(input.capital)}: Das reicht schon.`
  if (freedom.months === null || !freedom.age) return outOfReach
  const saving = input.savingMonth.gt(0) ? `Mit ${show.euros(input.savingMonth)} im Monat` : 'Ohne zu sparen'
  return `${saving} erreicht in ${show.duration(freedom.months, 'dative')}, mit ${ageWords(freedom.age)}.`
}
