import type { AdminAnnouncement, AnnouncementDraft } from '#contract/admin/announcements.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { ConflictLine } from '#web/household/records/conflict-dialog.tsx'
import { audienceWords, channelWords, kindWords } from './announcement-words.ts'

/** The part of an announcement that somebody writes. */
export function draftOf(announcement: AdminAnnouncement): AnnouncementDraft {
  const { channel, kind, audience, subject, content, link_label, link_path, from_on, until_on } = announcement
  return { channel, kind, audience, subject, content, link_label, link_path, from_on, until_on }
}

/** The fields in which two drafts differ, in words. */
export function differingLines(mine: AnnouncementDraft, theirs: AnnouncementDraft): readonly ConflictLine[] {
  return fields
    .filter(({ name }) => mine[name] !== theirs[name])
    .map(({ name, label, words }) => ({
      key: name,
      label,
      mine: words(mine) || 'leer',
      theirs: words(theirs) || 'leer',
    }))
}

interface DraftField {
  readonly name: keyof AnnouncementDraft
  readonly label: string
  readonly words: (draft: AnnouncementDraft) => string
}

const fields: readonly DraftField[] = [
  { name: 'channel', label: 'Weg', words: ({ channel }) => channelWords[channel] },
  { name: 'kind', label: 'Art', words: ({ kind }) => kindWords[kind] },
  { name: 'audience', label: 'Empfänger', words: ({ audience }) => audienceWords[audience] },
  { name: 'subject', label: 'Betreff', words: ({ subject }) => subject },
  { name: 'content', label: 'Text', words: ({ content }) => content },
  { name: 'link_label', label: 'Beschriftung', words: ({ link_label: label }) => label },
  { name: 'link_path', label: 'Seite', words: ({ link_path: path }) => path },
  { name: 'from_on', label: 'Erster Tag', words: ({ from_on: day }) => (day ? formatDay(day) : '') },
  { name: 'until_on', label: 'Letzter Tag', words: ({ until_on: day }) => (day ? formatDay(day) : '') },
]
