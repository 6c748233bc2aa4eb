import type { PlanSensitivity } from '#domain/plan-explanation/plan-sensitivity.ts'
import { DataTable } from '#web/kit/display/data-table.tsx'
import type { useFormatEuro } from '#web/kit/display/money.tsx'
import { leverWords, stepWords, valueWords } from './sensitivity-words.ts'

interface SensitivityTableProps {
  readonly sensitivity: PlanSensitivity
  readonly format: ReturnType<typeof useFormatEuro>
}

/** The same as a table, for paper and for whoever reads no bars. */
export function SensitivityTable({ sensitivity, format }: SensitivityTableProps) {
  const { base, bars, measure } = sensitivity
  const rows = [
    { lever: 'Dieser Plan', step: 'wie eingestellt', value: base },
    ...bars.flatMap(({ lever, sides }) =>
      sides.map(({ step, value }) => ({ lever: leverWords[lever], step: stepWords(step), value })),
    ),
  ]
  return (
    <DataTable
      caption="Was am meisten ändert"
      rowHeight={36}
      columns={[
        { key: 'lever', head: 'Annahme', cell: ({ lever }) => lever },
        { key: 'step', head: 'Schritt', cell: ({ step }) => step },
        {
          key: 'value',
          head: measure === 'lasts' ? 'Das Geld reicht' : 'Mitte am Ende',
          isNumber: true,
          cell: ({ value }) => valueWords(sensitivity, value, format),
        },
      ]}
      rows={rows}
      rowKey={({ lever, step }) => `${lever} ${step}`}
    />
  )
}
