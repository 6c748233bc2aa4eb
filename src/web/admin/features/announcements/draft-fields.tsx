import { ANNOUNCEMENT_LENGTHS } from '#contract/admin/announcements.ts'
import { advertisingWordIn } from '#domain/announcements/advertising-words.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import { useToday } from '#web/kit/words/today.ts'
import type { DraftEditing } from './use-draft-editor.ts'

/** The fields of an announcement: where it appears, what it is, whom it is for, and what it says. */
export function DraftFields({ editor }: { readonly editor: DraftEditing }) {
  const { draft, errors, change } = editor
  const { channel, kind, audience } = draft
  return (
    <>
      <Segmented
        label="Weg"
        isLabelHidden={false}
        choices={channels}
        value={channel}
        onChange={(chosen) => change({ channel: chosen })}
      />
      <RadioGroup
        label="Art"
        choices={kinds}
        value={kind}
        error={errors['kind']}
        onChange={(chosen) => change({ kind: chosen })}
      />
      <RadioGroup
        label="Empfänger"
        choices={audiences}
        value={audience}
        error={errors['audience']}
        onChange={(chosen) => change({ audience: chosen })}
      />
      {channel === 'bar' && <Days editor={editor} />}
      <Words editor={editor} />
    </>
  )
}

function Words({ editor }: { readonly editor: DraftEditing }) {
  const { draft, errors, change } = editor
  const { channel, kind, subject, content, link_label: label } = draft
  const isMail = channel === 'mail'
  const doubtful = kind === 'service' ? advertisingWordIn(`${subject}\n${content}\n${label}`) : null
  return (
    <>
      <TextField
        label={isMail ? 'Betreff' : 'Überschrift'}
        name="subject"
        autoComplete="off"
        maxLength={isMail ? ANNOUNCEMENT_LENGTHS.subject : ANNOUNCEMENT_LENGTHS.barSubject}
        value={subject}
        error={errors['subject']}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextArea
        label="Text"
        name="content"
        rows={isMail ? 10 : 3}
        maxLength={isMail ? ANNOUNCEMENT_LENGTHS.mail : ANNOUNCEMENT_LENGTHS.bar}
        value={content}
        error={errors['content']}
        help={
          isMail
            ? 'Die Anrede setzen wir davor. **fett**, - Liste, ## Überschrift, [Wort](/seite)'
            : `Ein oder zwei Sätze, höchstens ${ANNOUNCEMENT_LENGTHS.bar} Zeichen.`
        }
        onChange={({ target }) => change({ content: target.value })}
      />
      {doubtful !== null && (
        <Notice tone="warning">
          {`„${doubtful}“ klingt nach Werbung. Eine Servicemeldung wirbt nicht, auch nicht nebenbei: Werbung geht nur an Menschen, die eingewilligt haben.`}
        </Notice>
      )}
      <LinkFields editor={editor} />
    </>
  )
}

function LinkFields({ editor: { draft, errors, change } }: { readonly editor: DraftEditing }) {
  const { channel, link_label: label, link_path: path } = draft
  const isMail = channel === 'mail'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <TextField
        label={isMail ? 'Knopf' : 'Link'}
        isOptional
        name="link_label"
        autoComplete="off"
        maxLength={ANNOUNCEMENT_LENGTHS.link}
        value={label}
        error={errors['link_label']}
        onChange={({ target }) => change({ link_label: target.value })}
      />
      <TextField
        label="Seite"
        isOptional
        name="link_path"
        autoComplete="off"
        spellCheck={false}
        placeholder="/webinare"
        maxLength={200}
        value={path}
        error={errors['link_path']}
        onChange={({ target }) => change({ link_path: target.value })}
      />
    </div>
  )
}

function Days({ editor: { draft, errors, change } }: { readonly editor: DraftEditing }) {
  const today = useToday()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <DateField
        label="Erster Tag"
        name="from_on"
        today={today}
        value={draft.from_on}
        isEmptyAllowed
        error={errors['from_on']}
        onCommit={(day) => change({ from_on: day })}
      />
      <DateField
        label="Letzter Tag"
        name="until_on"
        today={today}
        minimum={draft.from_on ?? today}
        value={draft.until_on}
        isEmptyAllowed
        error={errors['until_on']}
        onCommit={(day) => change({ until_on: day })}
      />
    </div>
  )
}

const channels = [
  { value: 'mail', label: 'Mail' },
  { value: 'bar', label: 'Hinweis nach dem Anmelden' },
] as const

const kinds = [
  {
    value: 'service',
    label: 'Servicemeldung',
    note: 'Betrifft Konto, Betrieb oder Vertrag. Sie enthält keine Werbung und lässt sich nicht abbestellen.',
  },
  {
    value: 'advertising',
    label: 'Werbung',
    note: 'Geht nur an Menschen, die eingewilligt haben, mit einem Link zum Abbestellen.',
  },
] as const

const audiences = [
  { value: 'all', label: 'Alle mit bestätigtem Konto' },
  { value: 'trials', label: 'In der Testphase', note: 'Wer gerade kostenlos testet und keinen Vertrag hat.' },
  { value: 'customers', label: 'Kunden', note: 'Wer einen Vertrag hat, der noch nicht zu Ende ist.' },
] as const
