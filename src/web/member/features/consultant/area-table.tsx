import { useId } from 'react'
import { type GrantArea, type GrantLevel, grantAreas, grantLevels } from '#domain/consulting/grant.ts'
import { areaWords, levelWords } from '#web/member/consulting/area-words.ts'
import type { Grant } from '#web/member/consulting/household-grant.ts'

interface AreaTableProps {
  readonly areas: Grant['areas']
  /** The levels that cannot be chosen: without a subscription only less can be. */
  readonly isDisabled: (area: GrantArea, level: GrantLevel) => boolean
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
          {grantLevels.map((level) => (
            <th
              key={level}
              scope="col"
              className="label-caps w-18 py-2 pl-1 text-center wrap-anywhere hyphens-auto sm:w-26 md:w-34"
            >
              {levelWords[level]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="border-b border-text">
        {grantAreas.map((area) => (
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

interface AreaRowProps extends Pick<AreaTableProps, 'isDisabled'> {
  readonly area: GrantArea
  readonly level: GrantLevel
  readonly onChoose: (level: GrantLevel) => void
}

function AreaRow({ area, level, isDisabled, onChoose }: AreaRowProps) {
  const name = useId()
  return (
    <tr className="border-b border-border last:border-b-0">
      <th
        scope="row"
        className={`text-left wrap-anywhere hyphens-auto ${level === 'none' ? 'font-normal text-text-2' : 'font-semibold'}`}
      >
        {areaWords[area]}
      </th>
      {grantLevels.map((choice) => (
        <td key={choice}>
          <label className="flex h-11 items-center justify-center">
            <input
              type="radio"
              className="radio"
              name={name}
              checked={choice === level}
              disabled={isDisabled(area, choice)}
              aria-label={`${areaWords[area]}: ${levelWords[choice]}`}
              onChange={() => onChoose(choice)}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
