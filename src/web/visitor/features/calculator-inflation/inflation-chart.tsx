import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { IndexDrawing } from './index-drawing.tsx'
import type { InflationInputs } from './inflation-inputs.ts'
import type { InflationResult } from './inflation-result.ts'
import { PowerDrawing } from './power-drawing.tsx'
import { RealRateDrawing } from './real-rate-drawing.tsx'

/** A drawing for each task: prices against purchasing power, the real part of a rate, the course of the price index. */
export default function InflationChart(props: ChartProps<InflationInputs, InflationResult>) {
  const { result, show, compared } = props
  switch (result.search) {
    case 'real_rate':
      return <RealRateDrawing show={show} compared={compared} />
    case 'index':
      return <IndexDrawing result={result} show={show} compared={compared} />
    case 'purchasing_power':
      return <PowerDrawing result={result} show={show} compared={compared} />
  }
}
