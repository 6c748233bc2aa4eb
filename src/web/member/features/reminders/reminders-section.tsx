import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { putReminder } from '#contract/reminders.ts'
import { reminderWording, reminderWordingVersion } from '#contract/site/reminder-wording.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type ReminderKind, reminderKinds } from '#domain/reminders/due-reminders.ts'
import { api } from '#web/app/network/client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { Switch } from '#web/kit/fields/switch.tsx'
import { PartError } from '#web/member/user/part-error.tsx'
import { UserSection } from '#web/member/user/user-section.tsx'
import { lastSentence } from './last-sentence.ts'
import { type Reminders, remindersQuery } from './reminder-queries.ts'

interface RemindersSectionProps {
  readonly email: string
  readonly today: Day
}

/** The switches of the reminders, which are all off at first. */
export function RemindersSection({ email, today }: RemindersSectionProps) {
  const { data: reminders, isError, refetch } = useQuery(remindersQuery)
  const [before = '', after = ''] = reminderWording.recipient.split('{email}')
  return (
    <UserSection id="erinnerungen" title="E-Mail-Erinnerungen" note={reminderWording.lead}>
      <ul>
        {reminderKinds.map((kind) => (
          <li key={kind} className="border-b border-border py-4 first:pt-0">
            <ReminderSwitch kind={kind} reminders={reminders} />
          </li>
        ))}
      </ul>
      <div className="mt-4 max-w-prose text-14 text-text-2">
        <p>
          {before}
          <span className="font-semibold break-words">{email}</span>
          {after}
        </p>
        {reminders && <p className="mt-1 text-text-3">{lastSentence(reminders.last, today)}</p>}
        {!reminders && !isError && <Skeleton className="mt-2 h-3 w-60 max-w-full" />}
        {!reminders && isError && (
          <div className="mt-3">
            <PartError
              sentence="Was eingeschaltet ist, ließ sich nicht laden."
              onRetry={() => void refetch()}
            />
          </div>
        )}
      </div>
    </UserSection>
  )
}

interface ReminderSwitchProps {
  readonly kind: ReminderKind
  /**
   * The settings; undefined while they are read, and nothing can be switched before the present state is
   * seen.
   */
  readonly reminders: Reminders | undefined
}

function ReminderSwitch({ kind, reminders }: ReminderSwitchProps) {
  const client = useQueryClient()
  const { title, sentence } = reminderWording.kinds[kind]
  const put = useMutation({
    mutationFn: (isOn: boolean) =>
      api.call(putReminder, { params: { kind }, body: { is_on: isOn, wording: reminderWordingVersion } }),
    meta: { showsErrors: true },
    onSuccess: (saved) => client.setQueryData(remindersQuery.queryKey, saved),
  })
  const isStored = reminders?.chosen.some((chosen) => chosen.kind === kind) ?? false
  return (
    <Switch
      label={<span className="font-semibold">{title}</span>}
      help={sentence}
      isOn={put.isPending ? put.variables : isStored}
      isDisabled={!reminders || put.isPending}
      isSaving={put.isPending}
      error={refusalSentence(put.error)}
      onChange={(isOn) => put.mutate(isOn)}
    />
  )
}
