import { useState } from 'react'
import type { ChartProps } from '#web/calculators/calculator.ts'
import { ViewSwitch } from '#web/drawing/view-switch.tsx'
import type { FinancialFreedomInputs } from './financial-freedom-inputs.ts'
import { LifeDrawing } from './life-drawing.tsx'
import type { FinancialFreedomResult } from './financial-freedom-result.ts'
import { WayDrawing } from './way-drawing.tsx'

type Part = 'weg' | 'danach'

/** The way up to the number, or what becomes of the number once it is lived from. */
export default function FinancialFreedomChart(
  props: ChartProps<FinancialFreedomInputs, FinancialFreedomResult>,
) {
  const [wanted, want] = useState<Part>('weg')
  const part = props.result.life ? wanted : 'weg'
  return (
    <>
      {props.result.life && (
        <ViewSwitch
          label="Abschnitt"
          choices={[
            { value: 'weg', label: 'Weg dorthin' },
            { value: 'danach', label: 'Danach' },
          ]}
          value={part}
          onChange={want}
        />
      )}
      {part === 'weg' ? <WayDrawing {...props} /> : <LifeDrawing {...props} />}
    </>
  )
}
