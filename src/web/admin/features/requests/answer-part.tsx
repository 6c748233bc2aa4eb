import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import type { RequestAnswer } from '#contract/admin/answers.ts'
import type { AdminRequest } from '#contract/admin/requests.ts'
import { answerWords } from '#contract/requests/answer-words.ts'
import { useIsNativeApp } from '#web/app/device/native-app.ts'
import { CopiedAddress } from '#web/app/links/copied-address.tsx'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { copyText } from '#web/kit/browser/copy.ts'
import { buttonClass } from '#web/kit/controls/button-class.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { listWords } from '#web/kit/words/list-words.ts'
import { answersQuery } from './declaration-queries.ts'
import { mailAddress } from './mail-address.ts'

interface Typed {
  readonly subject?: string
  readonly body?: string
}

/**
 * An answer from a template, filled with the request; it is changed here and sent from one's own mail program. What was
 * typed into one template stays while another is looked at.
 */
export function AnswerPart({ request }: { readonly request: AdminRequest }) {
  const [isOpen, setOpen] = useState(request.kind === 'contact')
  return (
    <section>
      <h3 className="label-caps">Antwort</h3>
      {isOpen ? (
        <Answers request={request} />
      ) : (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 border-b border-border py-2">
          <p className="text-text-2">Mit einer Vorlage, an {request.email}</p>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Antwort schreiben
          </Button>
        </div>
      )}
    </section>
  )
}

function Answers({ request }: { readonly request: AdminRequest }) {
  const { data, error, refetch } = useQuery(answersQuery(request.id))
  const [kind, setKind] = useState<string | null>(null)
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  useUnsaved(Object.keys(typed).length > 0)
  if (!data) return error ? <LoadError onRetry={() => void refetch()} /> : <SkeletonRows count={2} />
  const answer = data.answers.find((each) => each.kind === kind) ?? data.answers[0]
  if (!answer) return null
  return (
    <>
      <div className="mt-3">
        <NativeSelect
          label="Vorlage"
          help={answerWords[answer.kind].note}
          choices={data.answers.map((each) => ({ value: each.kind, label: answerWords[each.kind].label }))}
          value={answer.kind}
          onChange={({ target }) => setKind(target.value)}
        />
      </div>
      <AnswerText
        answer={answer}
        typed={typed[answer.kind] ?? {}}
        request={request}
        isPartysAddress={data.is_partys_address}
        onType={(part) =>
          setTyped((former) => ({ ...former, [answer.kind]: { ...former[answer.kind], ...part } }))
        }
      />
    </>
  )
}

interface AnswerTextProps {
  readonly answer: RequestAnswer
  readonly typed: Typed
  readonly onType: (part: Typed) => void
  readonly request: AdminRequest
  readonly isPartysAddress: boolean
}

function AnswerText({ answer, typed, onType, request, isPartysAddress }: AnswerTextProps) {
  const { subject, body } = { ...answer, ...typed }
  const isNative = useIsNativeApp()
  return (
    <div className="mt-3 flex flex-col gap-3">
      <TextField
        label="Betreff"
        maxLength={200}
        value={subject}
        onChange={({ target }) => onType({ subject: target.value })}
      />
      <TextArea
        label="Text"
        help={helpWords(answer, request, isPartysAddress)}
        rows={12}
        maxLength={6_000}
        value={body}
        onChange={({ target }) => onType({ body: target.value })}
      />
      <div className="flex flex-wrap gap-3">
        {isNative ? (
          // No link leaves the product's own app, and the mail program is another one.
          <CopiedAddress address={request.email} className={buttonClass('outline', 44)}>
            {request.email}
          </CopiedAddress>
        ) : (
          <a href={mailAddress(request, { subject, body })} className={buttonClass('outline', 44)}>
            Im Mailprogramm öffnen
          </a>
        )}
        <Button variant="quiet" icon={Copy} onClick={() => void copyText(body)}>
          Text kopieren
        </Button>
      </div>
    </div>
  )
}

function helpWords(answer: RequestAnswer, { kind }: AdminRequest, isPartysAddress: boolean): string {
  const missing = answer.missing.map((name) => `[${name}]`)
  const open = missing.length === 0 ? '' : `Noch offen: ${listWords(missing)}. `
  if (kind === 'contact' || isPartysAddress) return `${open}Nichts geht von selbst hinaus.`
  return `${open}Die Adresse ist nicht die eines Vertrags: Nenn ihr keine Vertragsdaten.`
}
