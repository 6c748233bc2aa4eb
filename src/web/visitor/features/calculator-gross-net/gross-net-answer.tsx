import { Answer, EuroFigure } from '#web/household/calculators/answer.tsx'
import type { View } from '#web/household/calculators/view.ts'
import type { GrossNetInputs } from './gross-net-inputs.ts'
import type { FamilyResult, GrossNetResult, JobResult } from './gross-net-result.ts'
import { taxesOf } from './gross-net-words.ts'

type Props = View<GrossNetInputs, GrossNetResult>

/** The answer, such as "Von 4.000,00 € brutto bleiben dir". */
export function GrossNetAnswer({ values, result, show }: Props) {
  if (result.kind === 'family') return <FamilyAnswer result={result} show={show} values={values} />
  const { job, search } = result
  return search === 'gross' ? (
    <Answer
      sentence={`Für ${show.euros(values.net)} netto brauchst du`}
      figure={<EuroFigure amount={job.grossMonth} />}
      unit="brutto im Monat"
    >
      <Deductions result={result} show={show} />
    </Answer>
  ) : (
    <Answer
      sentence={`Von ${show.euros(job.grossMonth)} brutto bleiben dir`}
      figure={<EuroFigure amount={job.net} />}
      unit="im Monat"
    >
      <Deductions result={result} show={show} />
    </Answer>
  )
}

function Deductions({ result, show }: { readonly result: JobResult; readonly show: Props['show'] }) {
  const { job, employer } = result
  return (
    <>
      <p>{`Steuern ${show.euros(taxesOf(job))}, Sozialabgaben ${show.euros(job.contributions.total)}.`}</p>
      <p>{`Dein Arbeitgeber zahlt dafür zusammen ${show.euros(job.grossMonth.plus(employer.total))}.`}</p>
    </>
  )
}

function FamilyAnswer({ values, result, show }: Props & { readonly result: FamilyResult }) {
  const { allowance, amount, months, childBenefit } = result
  return (
    <Answer
      sentence={`Aus ${show.euros(values.parentNet)} netto ${values.variant === 'plus' ? 'wird ElterngeldPlus von' : 'wird Elterngeld von'}`}
      figure={<EuroFigure amount={amount} />}
      unit="im Monat"
    >
      <p>{`Ersetzt werden ${show.rate(allowance.rate)} vom Netto. Über ${show.number(months)} Monate sind das ${show.euros(amount.times(months))}.`}</p>
      {childBenefit.gt(0) && <p>{`Dazu Kindergeld ${show.euros(childBenefit)} im Monat.`}</p>}
    </Answer>
  )
}
