import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { Cascade } from './gross-net-cascade.tsx'
import type { GrossNetInputs } from './gross-net-inputs.ts'
import type { GrossNetResult } from './gross-net-result.ts'
import { ParentalCurve } from './parental-curve.tsx'

type Props = ChartProps<GrossNetInputs, GrossNetResult>

/** Steps from gross down to net, or the parental allowance by net income. */
export default function GrossNetChart(props: Props) {
  const { result, values, show, compared } = props
  return result.kind === 'family' ? (
    <ParentalCurve values={values} result={result} show={show} />
  ) : (
    <Cascade result={result} show={show} compared={compared} />
  )
}
