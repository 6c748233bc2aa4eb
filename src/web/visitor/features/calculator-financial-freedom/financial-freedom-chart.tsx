import { useState } from 'react'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { ViewSwitch } from '#web/kit/drawing/view-switch.tsx'
import type { FinancialFreedomInputs } from './financial-freedom-inputs.ts'
import type { FinancialFreedomResult } from './financial-freedom-result.ts'
import { LifeDrawing } from './life-drawing.tsx'
import { WayDrawing } from './way-drawing.tsx'

type Part = 'way' | 'after'

/** The way up to the needed capital (the number), or what becomes of it once one lives from it. */
export default function FinancialFreedomChart(
  props: ChartProps<FinancialFreedomInputs, FinancialFreedomResult>,
) {
  const [wanted, want] = useState<Part>('way')
  const part = props.result.life ? wanted : 'way'
  return (
    <>
      {props.result.life && (
        <ViewSwitch
          label="Abschnitt"
          choices={[
            { value: 'way', label: 'Weg dorthin' },
            { value: 'after', label: 'Danach' },
          ]}
          value={part}
          onChange={want}
        />
      )}
      {part === 'way' ? <WayDrawing {...props} /> : <LifeDrawing {...props} />}
    </>
  )
}
