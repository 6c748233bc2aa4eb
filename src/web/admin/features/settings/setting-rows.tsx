import type { SettingName } from '#contract/admin/setting-rules.ts'
import type { AdminSetting } from '#contract/admin/settings.ts'
import type { Day } from '#domain/calendar/day.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { lackWords, settingWords, valueWords } from './setting-words.ts'

interface SettingRowsProps {
  readonly settings: readonly AdminSetting[]
  readonly today: Day
  readonly onHistory: (name: SettingName) => void
}

/** The settings of a group: what each is, what it changes, its value and where that comes from. */
export function SettingRows({ settings, today, onHistory }: SettingRowsProps) {
  return (
    <dl className="@container mt-3 border-b border-border">
      {settings.map((setting) => (
        <SettingRow key={setting.name} setting={setting} today={today} onHistory={onHistory} />
      ))}
    </dl>
  )
}

interface SettingRowProps extends Omit<SettingRowsProps, 'settings'> {
  readonly setting: AdminSetting
}

function SettingRow({ setting, today, onHistory }: SettingRowProps) {
  const { name, value, version } = setting
  const { label, effect } = settingWords[name]
  const lack = lackWords(setting)
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-border py-3 first:border-t-0 @xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @4xl:grid-cols-[minmax(0,1fr)_minmax(0,17rem)_minmax(0,15rem)]">
      <dt>
        <span className="font-semibold">{label}</span>
        <span className="block text-14 text-text-3">{effect}</span>
      </dt>
      <dd className="min-w-0">
        {lack === null ? (
          <span className={value === null ? 'text-text-3' : 'break-words'}>{valueWords(name, value)}</span>
        ) : (
          <StateWord state="open">{lack}</StateWord>
        )}
      </dd>
      <dd className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 text-14 text-text-2 @xl:col-span-2 @4xl:col-span-1">
        <SettingOrigin setting={setting} today={today} />
        {version > 0 && (
          <TextAction className="-my-2.5" onClick={() => onHistory(name)}>
            Verlauf<span className="sr-only">: {label}</span>
          </TextAction>
        )}
      </dd>
    </div>
  )
}

function SettingOrigin({ setting, today }: Pick<SettingRowProps, 'setting' | 'today'>) {
  const { name, origin, stored, changed_at: at } = setting
  if (origin === 'environment')
    return (
      <span className="min-w-0">
        Umgebung <code className="break-all text-text-3">{name}</code>
        {stored !== null && (
          <span className="block text-warning">Hier steht etwas anderes, es zählt nicht.</span>
        )}
      </span>
    )
  if (origin === 'here') return <span>hier, {at === null ? '' : momentInColumn(at, today)}</span>
  return <span className="text-text-3">{setting.value === null ? 'nirgends gesetzt' : 'Vorgabe'}</span>
}
