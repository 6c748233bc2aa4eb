import { Link } from 'react-router'
import type { ConditionCheck } from '#contract/admin/condition.ts'
import type { PagePath } from '#contract/site/pages.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { CheckKind } from '#domain/operation/condition.ts'
import { checkTitles } from '#web/admin/condition-words.ts'
import { useStartBackup } from '#web/admin/use-start-backup.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { momentInSentence } from '#web/kit/words/moments.ts'
import { foundWords, limitWords } from './check-words.ts'

interface CheckRowsProps {
  readonly checks: readonly ConditionCheck[]
  readonly today: Day
}

/** What was examined, with its level, what was found, and from when on it is amber or red. */
export function CheckRows({ checks, today }: CheckRowsProps) {
  return (
    <ul aria-label="Prüfungen" className="@container border-b border-border">
      {checks.map((check) => (
        <CheckRow key={check.kind} check={check} today={today} />
      ))}
    </ul>
  )
}

function CheckRow({ check, today }: { readonly check: ConditionCheck; readonly today: Day }) {
  const { kind, level, since, told_at: told } = check
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-border py-3 first:border-t-0 @xl:grid-cols-[11rem_minmax(0,1fr)] @4xl:grid-cols-[11rem_minmax(0,1fr)_minmax(0,16rem)]">
      <div className="flex items-baseline justify-between gap-x-4 @xl:block">
        <h2 className="text-16 font-semibold">{checkTitles[kind]}</h2>
        <CheckLevel level={level} />
      </div>
      <div className="min-w-0">
        <p className="break-words">{foundWords(check, today)}</p>
        {level !== 'green' && (
          <p className="text-14 text-text-2">
            {level === 'red' ? 'Rot' : 'Gelb'} seit {momentInSentence(since, today)}
            {told !== null && `, gemeldet ${momentInSentence(told, today)}`}.
          </p>
        )}
        <CheckAction kind={kind} />
      </div>
      <p className="text-14 text-text-3 @xl:col-start-2 @4xl:col-start-3">{limitWords(kind)}</p>
    </li>
  )
}

function CheckLevel({ level }: Pick<ConditionCheck, 'level'>) {
  switch (level) {
    case 'green':
      return <StateWord state="positive">grün</StateWord>
    case 'amber':
      return <StateWord state="open">gelb</StateWord>
    case 'red':
      return <StateWord state="negative">rot</StateWord>
  }
}

const pagesOf: Partial<Readonly<Record<CheckKind, { readonly to: PagePath; readonly label: string }>>> = {
  mails: { to: '/admin/postausgang', label: 'Postausgang ansehen' },
  jobs: { to: '/admin/auftraege', label: 'Aufträge ansehen' },
  examination: { to: '/admin/auftraege', label: 'Aufträge ansehen' },
}

function CheckAction({ kind }: { readonly kind: CheckKind }) {
  const page = pagesOf[kind]
  if (kind === 'backup') return <BackupAction />
  if (!page) return null
  return (
    <Link
      to={page.to}
      className="inline-flex min-h-11 items-center text-14 font-medium text-text-2 decoration-2 underline-offset-[6px] hover:text-text hover:underline"
    >
      {page.label}
    </Link>
  )
}

function BackupAction() {
  const backup = useStartBackup()
  return (
    <TextAction disabled={backup.isPending} onClick={() => backup.mutate()}>
      Sicherung jetzt erstellen
    </TextAction>
  )
}
