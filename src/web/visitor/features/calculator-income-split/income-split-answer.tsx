import { Answer, EuroFigure } from '#web/household/calculators/answer.tsx'
import type { View } from '#web/household/calculators/view.ts'
import type { IncomeSplitInputs } from './income-split-inputs.ts'
import type { IncomeSplitResult } from './income-split-result.ts'

/** The answer, such as "Von 4.656,45 € zahlst du dir selbst". */
export function IncomeSplitAnswer({ result, show }: View<IncomeSplitInputs, IncomeSplitResult>) {
  const { rule, income, saved, parts } = result
  const others = parts.filter(({ colour }) => colour !== 'saving_rate')
  return (
    <Answer
      sentence={
        rule === 'pots'
          ? `Von ${show.euros(income)} zahlst du zuerst dir selbst`
          : `Von ${show.euros(income)} sparst du nach 50-30-20`
      }
      figure={<EuroFigure amount={saved} />}
      unit="im Monat"
    >
      <p>{`${others.map(({ name, amount }) => `${name} ${show.euros(amount)}`).join(', ')}.`}</p>
    </Answer>
  )
}
