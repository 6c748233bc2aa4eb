import { itemAt } from '#domain/lists/item-at.ts'
import type { Difference } from '#web/household/calculators/calculator.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { type LineLook, LineSample } from '#web/kit/drawing/line-sample.tsx'
import type { ComparedLine } from './compare.ts'

export interface ComparisonParts {
  readonly lines: readonly ComparedLine[]
  readonly columns: readonly { readonly letter: string; readonly name: string; readonly isCurrent: boolean }[]
  readonly looks: readonly LineLook[]
  /** The difference to the first result; null for the first itself and where two cannot be compared. */
  readonly differences: readonly (Difference | null)[]
}

export const toneClasses = { good: 'text-positive', bad: 'text-negative', none: '' } as const

/** A table with a column for each result; on phones a list takes its place. */
export function ComparisonTable({ lines, columns, looks, differences }: ComparisonParts) {
  return (
    <table className="mt-2 w-full table-fixed border-collapse phone:hidden">
      <caption className="sr-only">Ergebnisse im Vergleich</caption>
      <thead>
        <tr className="border-b border-border align-bottom">
          <th scope="col" className="w-1/4">
            <span className="sr-only">Zeile</span>
          </th>
          {columns.map(({ letter, name }, at) => (
            <th key={letter} scope="col" className="py-2 pl-4 text-right font-semibold">
              <span className="flex items-center justify-end gap-3 text-12 text-text-3">
                <LineSample look={itemAt(looks, at)} />
                {letter}
              </span>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, kind, cells }) => (
          <tr
            key={label}
            className={
              kind === 'total' ? 'double-rule border-t border-t-text font-semibold' : 'border-b border-border'
            }
          >
            <th
              scope="row"
              className={classNames('py-3 print:py-2 text-left', kind !== 'total' && 'font-normal')}
            >
              {label}
            </th>
            {columns.map(({ letter }, at) => (
              <td key={letter} className={cellClass(kind, cells, at)}>
                {cells[at] ?? '–'}
              </td>
            ))}
          </tr>
        ))}
        {differences.some((difference) => difference !== null) && (
          <tr>
            <th scope="row" className="py-3 print:py-2 text-left font-normal">
              {`Gegenüber ${columns[0]?.letter || 'jetzt'}`}
            </th>
            {differences.map((difference, at) => (
              <td
                key={itemAt(columns, at).letter}
                className={classNames(
                  'py-3 print:py-2 pl-4 text-right',
                  difference && toneClasses[difference.tone],
                )}
              >
                {difference?.words ?? '–'}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

function cellClass(kind: ComparedLine['kind'], cells: ComparedLine['cells'], at: number): string {
  const isInput = kind === 'input'
  const differs = isInput && cells[at] !== cells[0]
  return classNames(
    'py-3 print:py-2 pl-4 text-right wrap-anywhere',
    isInput && (differs ? 'font-semibold' : 'text-text-2'),
  )
}
