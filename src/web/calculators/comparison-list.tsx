import { type ComparisonParts, toneClasses } from './comparison-table.tsx'
import { LineSample } from './line-sample.tsx'

/** The comparison on phones: a line for each result, what was entered under its name. */
export function ComparisonList({ lines, columns, looks, differences }: ComparisonParts) {
  const total = lines.find(({ kind }) => kind === 'total')
  return (
    <ul className="mt-3 md:hidden print:hidden">
      {columns.map(({ letter, name }, at) => {
        const difference = differences[at]
        return (
          <li
            key={letter}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-3 border-b border-border py-3"
          >
            <LineSample look={looks[at]!} className="mt-2" />
            <span className="font-semibold">{letter === '' ? name : `${letter}, ${name}`}</span>
            <span className="max-w-44 text-right font-semibold wrap-anywhere">{total?.cells[at] ?? '–'}</span>
            <span className="col-start-2 text-14 text-text-3">
              {lines
                .filter(({ kind }) => kind === 'input')
                .map(({ cells }) => cells[at])
                .filter((cell) => cell !== null && cell !== undefined)
                .join(', ')}
            </span>
            {difference && (
              <span className={`text-right text-14 ${toneClasses[difference.tone]}`}>{difference.words}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
