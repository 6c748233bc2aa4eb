import {
  type FolderEntryKind,
  type FolderGroup,
  folderEntryKinds,
  groupOfEntry,
} from '#domain/emergency-folder/folder-entries.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { entryWords, noneWords } from '#web/household/emergency-folder/entry-words.ts'
import { formatMonthNumbers } from '#web/household/emergency-folder/lay-out-sheet.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'
import type { FolderData } from '#web/member/emergency-folder/folder-queries.ts'

interface EntryLine {
  readonly title: string
  readonly note: string
}

/** An entry as its row in the list tells it: what there is, and where it comes from. */
export function entryLine(folder: FolderData, kind: FolderEntryKind, format = formatEuro): EntryLine {
  const entry = folder.entries.find((each) => each.kind === kind)
  const { title, open } = entryWords[kind]
  if (entry?.isNone) return { title, note: noneWords }
  if (kind === 'accounts') return accountsLine(folder)
  if (kind === 'loans') return loansLine(folder, format)
  if (kind === 'contracts')
    return (
      counted(
        folder.contracts.length,
        'Vertrag',
        'Verträge',
        'aus dem Haushaltsplan, mit Frist und Anbieter',
      ) ?? {
        title,
        note: textNote(entry?.text) ?? open,
      }
    )
  if (kind === 'insurances') return insurancesLine(folder)
  if (kind === 'contacts') {
    const roles = (entry?.contacts ?? []).map(({ role, name }) => role || name)
    return counted(roles.length, 'Kontakt', 'Kontakte', roles.join(', ')) ?? { title, note: open }
  }
  return { title, note: textNote(entry?.text) ?? open }
}

function accountsLine(folder: FolderData): EntryLine {
  const { title, open } = entryWords.accounts
  const text = textNote(textOf(folder, 'accounts'))
  const without = folder.gaps.find(({ entry, missing }) => entry === 'accounts' && missing === 'bank')?.count
  const note =
    without === undefined || without === 0
      ? 'aus Konten, ohne Nummern und ohne Stände'
      : `aus Konten, bei ${without === 1 ? 'einem' : numberWord(without)} fehlt die Bank`
  const line = counted(folder.accounts.length, 'Konto', 'Konten', note)
  if (!line) return { title, note: text ?? open }
  return { ...line, title: `${line.title} mit Institut${text === undefined ? '' : ' und Berater'}` }
}

function loansLine(folder: FolderData, format: typeof formatEuro): EntryLine {
  const { loans } = folder
  const { title, open } = entryWords.loans
  const [only] = loans
  if (!only) return { title, note: textNote(textOf(folder, 'loans')) ?? open }
  if (loans.length > 1)
    return {
      title: `${capitalNumberWord(loans.length)} Darlehen, Rate und Ende der Zinsbindung`,
      note: loans.map(({ name }) => name).join(', '),
    }
  const words = [
    'aus Konten',
    only.instalmentCents === null ? 'Rate fehlt' : `${format(only.instalmentCents)} im Monat`,
    only.fixedUntil === null ? 'ohne Zinsbindung' : `bis ${formatMonthNumbers(only.fixedUntil)}`,
  ]
  return { title: `${only.name}, Rate und Ende der Zinsbindung`, note: words.join(', ') }
}

function insurancesLine(folder: FolderData): EntryLine {
  const { insurances } = folder
  const { title, open } = entryWords.insurances
  const first = insurances.filter(({ reportFirst }) => reportFirst).map(({ name }) => name)
  const note =
    first.length > 0 ? `${first.join(', ')} zuerst melden: 24 Stunden` : 'aus dem Haushaltsplan, mit Anbieter'
  return (
    counted(insurances.length, 'Versicherung', 'Versicherungen', note) ?? {
      title,
      note: textNote(textOf(folder, 'insurances')) ?? open,
    }
  )
}

function counted(count: number, one: string, many: string, note: string): EntryLine | undefined {
  if (count === 0) return undefined
  if (count > 1) return { title: `${capitalNumberWord(count)} ${many}`, note }
  return { title: `${one === 'Versicherung' ? 'Eine' : 'Ein'} ${one}`, note }
}

function textOf(folder: FolderData, kind: FolderEntryKind): string | undefined {
  return folder.entries.find((each) => each.kind === kind)?.text
}

/** The first line of what was typed; undefined: nothing was. */
export function textNote(text: string | undefined): string | undefined {
  return text?.split('\n').find((line) => line.trim() !== '')
}

/** How many of the entries of a group are filled: `2 von 4`. */
export function groupCount({ filled }: Pick<FolderData, 'filled'>, group: FolderGroup): string {
  const kinds = kindsOf(group)
  return `${kinds.filter((kind) => filled.includes(kind)).length} von ${kinds.length}`
}

export function kindsOf(group: FolderGroup): readonly FolderEntryKind[] {
  return folderEntryKinds.filter((kind) => groupOfEntry[kind] === group)
}
