import { useQuery } from '@tanstack/react-query'
import type { SettingName } from '#contract/admin/setting-rules.ts'
import type { SettingChange } from '#contract/admin/settings.ts'
import type { Day } from '#domain/calendar/day.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { settingWords, storedWords } from './setting-words.ts'
import { settingChangesQuery } from './settings-query.ts'

interface HistoryDrawerProps {
  readonly name: SettingName
  readonly today: Day
  readonly onClose: () => void
  /** Missing where the environment sets it. */
  readonly onTakeBack: ((value: string | null) => void) | undefined
}

/** Who changed a setting, when, from what and to what. */
export function HistoryDrawer({ name, today, onClose, onTakeBack }: HistoryDrawerProps) {
  const { data, error, refetch } = useQuery(settingChangesQuery(name))
  return (
    <Drawer isOpen onClose={onClose} label="Verlauf" title={settingWords[name].label}>
      {!data && error && <LoadError onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={3} />}
      {data && (
        <ol className="border-b border-border">
          {data.changes.map((change) => (
            <ChangeRow key={change.id} change={change} today={today} onTakeBack={onTakeBack} />
          ))}
        </ol>
      )}
    </Drawer>
  )
}

interface ChangeRowProps extends Pick<HistoryDrawerProps, 'today' | 'onTakeBack'> {
  readonly change: SettingChange
}

function ChangeRow({ change: { name, former, value, at, by }, today, onTakeBack }: ChangeRowProps) {
  return (
    <li className="border-t border-border py-3 first:border-t-0">
      <p className="text-14 text-text-3">
        {momentInColumn(at, today)}, {by ?? 'Zugang gelöscht'}
      </p>
      <p className="mt-0.5 break-words">
        <span className="text-text-3">von</span> {storedWords(name, former)}
      </p>
      <p className="break-words">
        <span className="text-text-3">auf</span>{' '}
        <span className="font-semibold">{storedWords(name, value)}</span>
      </p>
      {onTakeBack && (
        <TextAction onClick={() => onTakeBack(former)}>Wieder auf „{storedWords(name, former)}“ …</TextAction>
      )}
    </li>
  )
}
