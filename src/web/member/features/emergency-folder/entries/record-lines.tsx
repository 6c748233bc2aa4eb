import { Link, href } from 'react-router'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { FolderEntryKind } from '#domain/emergency-folder/folder-entries.ts'
import { accountWords, loanWords } from '#web/household/emergency-folder/lay-out-sheet.ts'
import { noticeActionClass } from '#web/kit/controls/notice.tsx'
import type { FolderData } from '#web/member/emergency-folder/folder-queries.ts'

interface RecordLinesProps {
  readonly folder: FolderData
  readonly kind: FolderEntryKind
}

/** What the plan knows of an entry, line by line, and where it is changed. */
export function RecordLines({ folder, kind }: RecordLinesProps) {
  // Two things may have one name.
  const lines = linesOf(folder, kind).map((line, at) => ({ ...line, key: `${at} ${line.name}` }))
  const isPlan = kind === 'contracts' || kind === 'insurances'
  return (
    <div>
      {lines.length > 0 && (
        <dl className="border-t border-border">
          {lines.map(({ key, name, words }) => (
            <div key={key} className="flex flex-wrap justify-between gap-x-4 border-b border-border py-2">
              <dt className="font-medium">{name}</dt>
              <dd className={words === null ? 'text-14 font-semibold text-warning' : 'text-14 text-text-2'}>
                {words ?? 'noch offen'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-2 text-14 text-text-3">
        {lines.length > 0
          ? 'Kommt aus dem Plan und bleibt von selbst aktuell. '
          : 'Im Plan steht noch nichts davon. '}
        <Link
          to={isPlan ? href('/haushaltsplan') : href('/einstellungen/konten')}
          className={noticeActionClass}
        >
          {isPlan ? 'Zum Haushaltsplan' : 'Zu den Konten'}
        </Link>
      </p>
    </div>
  )
}

interface Line {
  readonly name: string
  readonly words: string | null
}

function linesOf(folder: FolderData, kind: FolderEntryKind): readonly Line[] {
  if (kind === 'accounts')
    return folder.accounts.map((account) => ({ name: account.name, words: accountWords(account) }))
  if (kind === 'loans') return folder.loans.map((loan) => ({ name: loan.name, words: loanWords(loan) }))
  if (kind === 'contracts') return folder.contracts.map(contractLine)
  if (kind === 'insurances')
    return folder.insurances.map((insurance) => {
      const { name, words } = contractLine(insurance)
      return {
        name,
        words: [insurance.persons.join(' und '), words ?? ''].filter(Boolean).join(', ') || 'Familie',
      }
    })
  return []
}

function contractLine({ name, provider, arriveBy, cancelledTo }: FolderData['contracts'][number]): Line {
  const words = [
    provider,
    cancelledTo === null ? '' : `gekündigt zum ${formatDay(cancelledTo)}`,
    arriveBy === null ? '' : `Frist ${formatDay(arriveBy)}`,
  ].filter((word) => word !== '')
  return { name, words: words.length === 0 ? 'ohne Frist' : words.join(', ') }
}
