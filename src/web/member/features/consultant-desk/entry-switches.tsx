import Check from 'lucide-react/icons/check'
import { formatDay } from '#domain/calendar/format-date.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Switch } from '#web/kit/fields/switch.tsx'
import type { DeskProfile } from '#web/member/consulting/desk-query.ts'
import { useSaveProfile } from './use-save-profile.ts'

const switches = [
  {
    field: 'is_listed',
    label: 'Sichtbar in der Liste',
    off: 'Niemand findet dich. Wer dich schon gewählt hat, bleibt.',
  },
  {
    field: 'takes_clients',
    label: 'Nimmt neue Mandanten an',
    off: 'Wer dich nicht schon gewählt hat, kann dich nicht wählen.',
  },
] as const

/** What holds of the own entry in the list of consultants; the register number is checked by an admin. */
export function EntrySwitches({ profile }: { readonly profile: DeskProfile }) {
  return (
    <ul>
      {switches.map((of) => (
        <li key={of.field} className="border-b border-border py-3 first:pt-0">
          <EntrySwitch profile={profile} of={of} />
        </li>
      ))}
      <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-border py-3">
        <span>Registernummer geprüft</span>
        {profile.checked_on === null ? (
          <span className="text-14 text-text-3">noch nicht</span>
        ) : (
          <span className="inline-flex items-center gap-2 text-14 font-semibold text-primary">
            <Icon of={Check} size={16} />
            {formatDay(profile.checked_on)}
          </span>
        )}
      </li>
    </ul>
  )
}

interface EntrySwitchProps {
  readonly profile: DeskProfile
  readonly of: (typeof switches)[number]
}

function EntrySwitch({ profile, of: { field, label, off } }: EntrySwitchProps) {
  const save = useSaveProfile()
  const isOn = save.isPending ? save.variables[field] === true : profile[field]
  return (
    <Switch
      label={label}
      help={isOn ? undefined : off}
      isOn={isOn}
      isDisabled={save.isPending}
      isSaving={save.isPending}
      error={refusalSentence(save.error)}
      onChange={(next) => save.mutate({ [field]: next })}
    />
  )
}
