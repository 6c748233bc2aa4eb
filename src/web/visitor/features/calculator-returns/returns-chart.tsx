import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { GrowthLines } from './growth-lines.tsx'
import { PaymentStems } from './payment-stems.tsx'
import { PeriodColumns } from './period-columns.tsx'
import type { ReturnsInputs } from './returns-inputs.ts'
import type { ReturnsResult } from './returns-result.ts'

/** Growth between two values, payments on their days, or the returns of the periods. */
export default function ReturnsChart({ result, show, compared }: ChartProps<ReturnsInputs, ReturnsResult>) {
  switch (result.kind) {
    case 'xirr':
      return <PaymentStems result={result} show={show} />
    case 'ttwror':
      return <PeriodColumns result={result} show={show} />
    case 'cagr':
      return <GrowthLines result={result} show={show} compared={compared} />
  }
}
