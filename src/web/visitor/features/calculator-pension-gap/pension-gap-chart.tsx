import { useState } from 'react'
import type { ChartProps } from '#web/calculators/calculator.ts'
import { ViewSwitch } from '#web/drawing/view-switch.tsx'
import { IncomeDrawing } from './income-drawing.tsx'
import { MountainDrawing } from './mountain-drawing.tsx'
import type { PensionGapInputs } from './pension-gap-inputs.ts'
import type { PensionGapResult } from './pension-gap-result.ts'

type Part = 'einkommen' | 'kapital'

/** What a month in retirement is made of, or the capital that is climbed and lived from. */
export default function PensionGapChart(props: ChartProps<PensionGapInputs, PensionGapResult>) {
  const [part, show] = useState<Part>('kapital')
  return (
    <>
      <ViewSwitch
        label="Ansicht"
        choices={[
          { value: 'kapital', label: 'Kapital' },
          { value: 'einkommen', label: 'Einkommen' },
        ]}
        value={part}
        onChange={show}
      />
      {part === 'kapital' ? <MountainDrawing {...props} /> : <IncomeDrawing {...props} />}
    </>
  )
}
