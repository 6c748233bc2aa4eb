import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useNavigate } from 'react-router'
import { type GrantArea, grantAreas } from '#domain/consulting/grant.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { areaWords } from '#web/member/consulting/area-words.ts'
import { ConsultantRail } from '#web/member/consulting/consultant-rail.tsx'
import type { Standing } from '#web/member/consulting/room-queries.ts'
import { roomAddress } from './room-address.ts'
import { railWords } from './room-words.ts'

interface RoomRailProps {
  readonly standing: Standing | null
  readonly area: GrantArea
}

/** The areas of a client with what was granted; before and after that only the way back. */
export function RoomRail({ standing, area }: RoomRailProps) {
  return (
    <ConsultantRail
      label="Mandant"
      lead={
        <Link
          to="/berater"
          className="inline-flex min-h-9 items-center gap-2 text-14 font-semibold text-primary underline-offset-4 hover:underline"
        >
          <Icon of={ArrowLeft} size={16} />
          Alle Mandanten
        </Link>
      }
      groups={
        standing
          ? [
              {
                label: nameOfClient(standing),
                entries: grantAreas.map((each) => ({
                  label: areaWords[each],
                  note: railWords[standing.areas[each]],
                  ...(standing.areas[each] === 'none' ? {} : { to: roomAddress(standing.client_id, each) }),
                  isCurrent: each === area,
                })),
              },
            ]
          : []
      }
    />
  )
}

interface AreaChoiceProps {
  readonly standing: Standing
  readonly area: GrantArea
}

/** The same areas as a list to choose from, where there is no rail. */
export function AreaChoice({ standing, area }: AreaChoiceProps) {
  const navigate = useNavigate()
  return (
    <div className="px-4 pt-4 md:px-8">
      <NativeSelect
        label="Bereich"
        value={area}
        choices={grantAreas.map((each) => ({
          value: each,
          label: `${areaWords[each]}, ${railWords[standing.areas[each]]}`,
          isDisabled: standing.areas[each] === 'none',
        }))}
        onChange={({ target }) => {
          const chosen = grantAreas.find((each) => each === target.value)
          if (chosen) void navigate(roomAddress(standing.client_id, chosen))
        }}
      />
    </div>
  )
}

/** The name of a client. */
export function nameOfClient({ name, surname }: Pick<Standing, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}
