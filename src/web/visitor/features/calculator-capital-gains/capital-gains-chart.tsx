import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { CheckCurve } from './capital-gains-curve.tsx'
import { Funnel } from './capital-gains-funnel.tsx'
import type { CapitalGainsInputs } from './capital-gains-inputs.ts'
import type { CapitalGainsResult } from './capital-gains-result.ts'

/** A funnel from the income to the tax, or both taxes over the income beside it. */
export default function CapitalGainsChart(props: ChartProps<CapitalGainsInputs, CapitalGainsResult>) {
  const { result, values, show } = props
  return result.kind === 'check' ? (
    <CheckCurve values={values} show={show} />
  ) : (
    <Funnel result={result} show={show} />
  )
}
