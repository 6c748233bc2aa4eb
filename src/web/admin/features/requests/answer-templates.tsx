import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerTemplate } from '#contract/admin/answers.ts'
import { answerWords } from '#contract/requests/answer-words.ts'
import type { Day } from '#domain/calendar/day.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { templatesQuery } from './declaration-queries.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** The templates of answers, one of each occasion. */
export function AnswerTemplates({ today }: { readonly today: Day }) {
  const { data, error, refetch } = useQuery(templatesQuery)
  const [edited, setEdited] = useState<AnswerTemplate['kind'] | null>(null)
  const template = data?.templates.find(({ kind }) => kind === edited)
  return (
    <section className="section-rule mt-12 pt-4 md:mt-18">
      <h2 className="text-20">Vorlagen für Antworten</h2>
      <p className="mt-1 max-w-prose text-text-2">
        Sie füllen sich aus dem Vorgang. Beim Antworten änderst du den Text, hier die Vorlage für alle.
      </p>
      {!data && error && <LoadError onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={4} />}
      <ul className="mt-3">
        {data?.templates.map((each) => (
          <li
            key={each.kind}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-border py-2"
          >
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold">{answerWords[each.kind].label}</p>
              <p className="text-14 text-text-3">{answerWords[each.kind].note}</p>
            </div>
            <p className="text-14 text-text-2">{originWords(each, today)}</p>
            <Button variant="quiet" onClick={() => setEdited(each.kind)}>
              Bearbeiten<span className="sr-only">: {answerWords[each.kind].label}</span>
            </Button>
          </li>
        ))}
      </ul>
      {template && <TemplateDialog template={template} onClose={() => setEdited(null)} />}
    </section>
  )
}

function originWords({ is_own: isOwn, by, written_at: writtenAt }: AnswerTemplate, today: Day): string {
  if (!isOwn || writtenAt === null) return 'mitgeliefert'
  return `${by ?? 'ein früherer Zugang'}, ${momentInColumn(writtenAt, today)}`
}
