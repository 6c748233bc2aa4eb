import { itemAt } from '#domain/lists/item-at.ts'
import { LineSample } from '#web/kit/drawing/line-sample.tsx'
import { type ComparisonParts, toneClasses } from './comparison-table.tsx'

/** The comparison on phones: a block for each result, with its inputs under its name. */
export function ComparisonList({ lines, columns, looks, differences }: ComparisonParts) {
  const total = lines.find(({ kind }) => kind === 'total')
  return (
    <ul className="mt-3 md:hidden">
      {columns.map(({ letter, name }, at) => {
        const difference = differences[at]
        return (
          <li key={letter} className="flex gap-3 border-b border-border py-3">
            <LineSample look={itemAt(looks, at)} className="mt-2" />
            <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{letter === '' ? name : `${letter}, ${name}`}</span>
              <span className="ml-auto text-right font-semibold wrap-anywhere">
                {total?.cells[at] ?? '–'}
              </span>
              <span className="flex basis-full flex-wrap justify-between gap-x-3 text-14">
                <span className="text-text-3">
                  {lines
                    .filter(({ kind }) => kind === 'input')
                    .map(({ cells }) => cells[at])
                    .filter((cell) => cell !== null && cell !== undefined)
                    .join(', ')}
                </span>
                {difference && (
                  <span className={`ml-auto text-right wrap-anywhere ${toneClasses[difference.tone]}`}>
                    {difference.words}
                  </span>
                )}
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
