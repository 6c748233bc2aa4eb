import { Answer, EuroFigure, TextFigure } from '#web/household/calculators/answer.tsx'
import type { View } from '#web/household/calculators/view.ts'
import type { SavingsPlanInputs } from './savings-plan-inputs.ts'
import type { SavingsPlanResult } from './savings-plan-result.ts'
import { intervalWords } from './savings-plan-words.ts'

type Props = View<SavingsPlanInputs, SavingsPlanResult>

/** The answer, such as "Aus 46.218,37 € und 302,67 € im Monat werden in 20 Jahren". */
export function SavingsPlanAnswer({ values, result, show }: Props) {
  const { search, goal, input, projection } = result
  const time = show.duration(input.months, 'dative')
  switch (search) {
    case 'contribution':
      return (
        <Answer
          sentence={`Für ${show.euros(goal)} in ${time} sparst du`}
          figure={<EuroFigure amount={input.contribution} />}
          unit="im Monat"
        >
          <Sums result={result} show={show} values={values} />
        </Answer>
      )
    case 'term':
      return (
        <Answer
          sentence={
            input.months === 0
              ? `Für ${show.euros(goal)} sparst du noch`
              : `Aus ${sourceWords(result, values, show)} werden ${show.euros(goal)} nach`
          }
          figure={
            <TextFigure>
              {show.duration(input.months, input.months === 0 ? 'nominative' : 'dative')}
            </TextFigure>
          }
        >
          <Sums result={result} show={show} values={values} />
        </Answer>
      )
    case 'end_balance':
      return (
        <Answer
          sentence={`Aus ${sourceWords(result, values, show)} werden in ${time}`}
          figure={<EuroFigure amount={projection.endBalance} />}
        >
          <Sums result={result} show={show} values={values} />
        </Answer>
      )
  }
}

function Sums({ result, values, show }: Props) {
  const { endBalance, paidIn, interest, purchasingPower } = result.projection
  return (
    <>
      <p>
        {`Eingezahlt ${show.euros(paidIn)}, Erträge ${show.euros(interest)}.`}
        {result.search === 'term' && ` Stand dann ${show.euros(endBalance)}.`}
      </p>
      {purchasingPower && values.inflation !== '' && (
        <p>{`In heutiger Kaufkraft ${show.euros(purchasingPower)}.`}</p>
      )}
    </>
  )
}

function sourceWords({ input }: SavingsPlanResult, values: Props['values'], show: Props['show']): string {
  const rate = `${show.euros(input.contribution)} ${intervalWords(values)}`
  if (input.initial.eq(0)) return rate
  return input.contribution.eq(0) ? show.euros(input.initial) : `${show.euros(input.initial)} und ${rate}`
}
