import { useState } from 'react'
import type { ContentKind } from '#contract/content/content-kinds.ts'
import { parseDay } from '#domain/calendar/day.ts'
import { instantOf } from '#domain/calendar/wall-time.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { kindWords, momentWords } from './content-words.ts'
import type { ContentEditing } from './use-content-editor.ts'

interface PublishPanelProps {
  readonly kind: ContentKind
  readonly editor: ContentEditing
}

/** Publishes an entry now, or later, or withdraws it. */
export function PublishPanel({ kind, editor }: PublishPanelProps) {
  const { content, isDirty, isSending } = editor
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [error, setError] = useState<string>()
  const isShown = content?.state === 'public'
  const canWithdraw =
    content !== null &&
    (content.scheduledFor !== null || (isShown && (!content.isShipped || kind !== 'legal_text')))
  const canDelete = content !== null && (kind === 'webinar' || kind === 'seminar' || kind === 'book')

  function plan(): void {
    const read = parseDay(day)
    const clock = time.trim().padStart(5, '0')
    if (!read || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) {
      setError('Bitte gib Tag und Uhrzeit ein, zum Beispiel 05.12.2026 und 08:00.')
      return
    }
    const at = instantOf(read, clock, 'Europe/Berlin')
    if (at <= Date.now()) {
      setError('Diese Zeit ist schon vorbei.')
      return
    }
    setError(undefined)
    void editor.publish(new Date(at).toISOString())
  }

  return (
    <Section
      title="Veröffentlichen"
      actions={
        isShown && <TextActionLink to={kindWords[kind].pathOf(content.title)}>Seite ansehen</TextActionLink>
      }
    >
      <p className="mt-2 max-w-prose text-text-2">
        {content?.scheduledFor
          ? `Geplant für ${momentWords(content.scheduledFor)}. Bis dahin bleibt, was öffentlich ist.`
          : 'Öffentlich wird, was oben steht. Jede Fassung bleibt erhalten.'}
      </p>
      <div className="mt-5 flex flex-wrap items-end gap-x-6 gap-y-5">
        <Button onClick={() => void editor.publish(null)} isLoading={isSending} loadingLabel="Veröffentlicht">
          {isDirty || !content ? 'Speichern und veröffentlichen' : 'Jetzt veröffentlichen'}
        </Button>
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-36">
            <TextField
              label="Ab Tag"
              placeholder="TT.MM.JJJJ"
              autoComplete="off"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </div>
          <div className="w-28">
            <TextField
              label="Uhrzeit"
              placeholder="08:00"
              autoComplete="off"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </div>
          <Button variant="outline" onClick={plan} disabled={isSending}>
            Planen
          </Button>
        </div>
        {canWithdraw && (
          <Button variant="outline" onClick={() => void editor.withdraw()} disabled={isSending || isDirty}>
            {kind === 'legal_text' && isShown ? 'Zurück zum mitgelieferten Text' : 'Zurückziehen'}
          </Button>
        )}
        {canDelete && (
          <Button variant="quiet" className="!text-negative" onClick={() => void editor.remove()}>
            Löschen
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-3 text-14 text-negative">
          {error}
        </p>
      )}
    </Section>
  )
}
