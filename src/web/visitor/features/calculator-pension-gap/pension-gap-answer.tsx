import { Answer, EuroFigure } from '#web/household/calculators/answer.tsx'
import { type PensionGapView, ageWords } from './pension-gap-words.ts'

/** The answer, such as "Mit 67 fehlen dir im Monat 836,27 € in heutiger Kaufkraft". */
export function PensionGapAnswer({ result, show }: PensionGapView) {
  const { input, gap } = result
  const age = ageWords(input.retirementAge, show)
  if (gap.gapToday.eq(0))
    return (
      <Answer
        sentence={`Mit ${age} deckt deine Rente dein Wunsch-Netto. Dir fehlen im Monat`}
        figure={<EuroFigure amount={gap.gapToday} />}
      >
        <p>{`Netto bleiben ${show.euros(gap.netPension)} Rente und ${show.euros(input.otherNet)} sonstiges.`}</p>
      </Answer>
    )
  return (
    <Answer
      sentence={`Mit ${age} fehlen dir im Monat`}
      figure={<EuroFigure amount={gap.gapToday} />}
      unit="in heutiger Kaufkraft"
    >
      <p>
        {gap.savingMonth.gt(0)
          ? `Mit ${show.euros(gap.savingMonth)} im Monat schließt du die Lücke bis ${ageWords(input.lifeExpectancy, show)}.`
          : `Dein Kapital schließt die Lücke bis ${ageWords(input.lifeExpectancy, show)} allein.`}
      </p>
      <p>
        {`Beim Renteneintritt sind es ${show.euros(gap.gapAtRetirement)} im Monat, dafür brauchst du ${show.euros(gap.capitalNeeded)}.`}
      </p>
    </Answer>
  )
}
