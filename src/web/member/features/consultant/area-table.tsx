import { useId } from 'react'
import { type ConsultantArea, consultantAreas, consultantLevels } from '#contract/consultant.ts'
import { type Grant, areaWords, levelWords } from './consultant-words.ts'

interface AreaTableProps {
  readonly areas: Grant['areas']
  readonly isDisabled: boolean
  readonly onChange: (areas: Grant['areas']) => void
}

/**
 * The areas that a consultant may see: a row for each area, a column for each level; the arrow keys choose
 * within a row.
 */
export function AreaTable({ areas, isDisabled, onChange }: AreaTableProps) {
  return (
    <table className="mt-3 w-full border-collapse">
      <caption className="sr-only">Was freigegeben ist</caption>
      <thead>
        <tr className="border-b border-border">
          <th scope="col" className="label-caps py-2 text-left">
            Bereich
          </th>
          {consultantLevels.map((level) => (
            <th key={level} scope="col" className="label-caps w-26 py-2 text-center md:w-34">
              {levelWords[level]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="border-b border-text">
        {consultantAreas.map((area) => (
          <AreaRow
            key={area}
            area={area}
            level={areas[area]}
            isDisabled={isDisabled}
            onChoose={(level) => onChange({ ...areas, [area]: level })}
          />
        ))}
      </tbody>
    </table>
  )
}

interface AreaRowProps {
  readonly area: ConsultantArea
  readonly level: Grant['areas'][ConsultantArea]
  readonly isDisabled: boolean
  readonly onChoose: (level: Grant['areas'][ConsultantArea]) => void
}

function AreaRow({ area, level, isDisabled, onChoose }: AreaRowProps) {
  const name = useId()
  return (
    <tr className="border-b border-border last:border-b-0">
      <th
        scope="row"
        className={`text-left ${level === 'none' ? 'font-normal text-text-2' : 'font-semibold'}`}
      >
        {areaWords[area]}
      </th>
      {consultantLevels.map((choice) => (
        <td key={choice}>
          <label className="flex h-11 items-center justify-center">
            <input
              type="radio"
              className="radio"
              name={name}
              checked={choice === level}
              disabled={isDisabled}
              aria-label={`${areaWords[area]}: ${levelWords[choice]}`}
              onChange={() => onChoose(choice)}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
