import type { Decimal } from '#domain/money/decimal.ts'
import { Answer, EuroFigure, TextFigure } from '#web/household/calculators/answer.tsx'
import type { View } from '#web/household/calculators/view.ts'
import type { WithdrawalPlanInputs } from './withdrawal-plan-inputs.ts'
import type { WithdrawalPlanResult } from './withdrawal-plan-result.ts'

type Props = View<WithdrawalPlanInputs, WithdrawalPlanResult>

/** The answer, such as "Aus 300.000,00 € kannst du 25 Jahre lang entnehmen". */
export function WithdrawalPlanAnswer({ result, show }: Props) {
  const { search, capital, withdrawal, months } = result
  const perMonth = `${show.euros(withdrawal)} im Monat`
  switch (search) {
    case 'duration':
      return <Duration result={result} show={show} />
    case 'capital':
      return (
        <Answer
          sentence={`Für ${perMonth} über ${show.duration(months)} brauchst du`}
          figure={<EuroFigure amount={capital} />}
        >
          <Sums result={result} show={show} />
        </Answer>
      )
    case 'perpetual':
      return (
        <Answer
          sentence={`${show.euros(capital)} bringen dir auf Dauer`}
          figure={<EuroFigure amount={withdrawal} />}
          unit="im Monat"
        >
          Du nimmst nur die Erträge. Das Kapital bleibt, in Euro gerechnet, immer gleich.
        </Answer>
      )
    case 'withdrawal':
      return (
        <Answer
          sentence={`Aus ${show.euros(capital)} kannst du ${show.duration(months)} lang entnehmen`}
          figure={<EuroFigure amount={withdrawal} />}
          unit="im Monat"
        >
          <Sums result={result} show={show} />
        </Answer>
      )
  }
}

type PartProps = Pick<Props, 'result' | 'show'>

function Duration({ result, show }: PartProps) {
  const { capital, withdrawal, course } = result
  const sentence = `${show.euros(capital)} reichen bei ${show.euros(withdrawal)} im Monat`
  if (course.isLasting || course.lastPayment === null)
    return (
      <Answer sentence={sentence} figure={<TextFigure>auf Dauer</TextFigure>}>
        {`Dein Kapital wird nicht aufgebraucht. Nach 100 Jahren sind noch ${show.euros(course.balance)} da.`}
      </Answer>
    )
  return (
    <Answer
      sentence={sentence}
      figure={
        <TextFigure>
          {course.fullMonths === 0 ? 'nicht einen Monat' : show.duration(course.fullMonths)}
        </TextFigure>
      }
    >
      <p>{courseWords(course.fullMonths, course.lastPayment, show)}</p>
      <Sums result={result} show={show} />
    </Answer>
  )
}

/** How the plan ends, such as "214 volle Entnahmen, danach bleibt eine letzte von 272,05 €." */
function courseWords(fullMonths: number, lastPayment: Decimal, show: Props['show']): string {
  if (fullMonths === 0) return `Es gibt nur eine Entnahme von ${show.euros(lastPayment)}.`
  const full = fullMonths === 1 ? 'Eine volle Entnahme' : `${show.number(fullMonths)} volle Entnahmen`
  return lastPayment.eq(0)
    ? `${full}, danach ist nichts mehr da.`
    : `${full}, danach bleibt eine letzte von ${show.euros(lastPayment)}.`
}

function Sums({ result, show }: PartProps) {
  const { withdrawn, terms, course } = result
  const last = course.months.findLast((_, at) => at < course.fullMonths)
  return (
    <>
      <p>{`Zusammen ${show.euros(withdrawn)}${interestWords(result, show)}.`}</p>
      {last && terms.growth && !terms.growth.eq(0) && (
        <p>{`Im letzten Jahr sind es ${show.euros(last.withdrawn)} im Monat.`}</p>
      )}
    </>
  )
}

function interestWords({ interest, withdrawnInterest }: PartProps['result'], show: Props['show']): string {
  if (interest.lt(0)) return `, und ${show.euros(interest.negated())} verliert das Kapital`
  return interest.eq(0) ? '' : `, davon ${show.euros(withdrawnInterest)} aus Erträgen`
}
