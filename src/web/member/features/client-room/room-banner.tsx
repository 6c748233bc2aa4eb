import Eye from 'lucide-react/icons/eye'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { AmountPrecision, GrantArea, GrantLevel } from '#domain/consulting/grant.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { bannerArea, bannerPrecision } from './room-words.ts'

interface RoomBannerProps {
  readonly name: string
  readonly area: GrantArea
  readonly level: GrantLevel
  readonly amounts: AmountPrecision
  readonly expiresOn: Day
  readonly onLeave: () => void
}

/** The bar that stays in sight: whose figures these are, what is granted and until when, and the way out. */
export function RoomBanner({ name, area, level, amounts, expiresOn, onLeave }: RoomBannerProps) {
  return (
    <section
      aria-label="Du bist bei einem Mandanten"
      className="room-banner bg-text text-paper print:bg-transparent print:text-text"
    >
      <div className="mx-auto flex min-h-12 w-full max-w-360 items-center gap-x-3 px-4 py-2 text-14 md:px-8 print:px-0">
        <Icon of={Eye} size={16} className="shrink-0" />
        <p className="room-banner-words min-w-0">
          <strong className="font-semibold">{name}</strong>
          <span>{bannerArea(area, level)}</span>
          <span>{bannerPrecision[amounts]}</span>
          <span>bis {formatDayMonthYear(expiresOn)}</span>
          <span>Alles wird protokolliert</span>
        </p>
        <button
          type="button"
          className="touch-target relative ml-auto shrink-0 rounded-small font-semibold underline decoration-1 underline-offset-4 outline-paper hover:decoration-2 print:hidden"
          onClick={onLeave}
        >
          Mandant verlassen
        </button>
      </div>
    </section>
  )
}
