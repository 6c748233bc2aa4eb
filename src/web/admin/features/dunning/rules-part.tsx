import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminDunningRules } from '#contract/admin/dunning.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import { rulesQuery } from './dunning-view.ts'
import { RulesForm } from './rules-form.tsx'
import { Timetables } from './timetable.tsx'

/** The rules in force, their timetable, and a form that changes them for payments that fail from then on. */
export function RulesPart() {
  const { data, error, refetch } = useQuery(rulesQuery)
  const [isEditing, setEditing] = useState(false)
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="mt-8">
        <SkeletonRows count={6} />
      </div>
    )
  return (
    <div className="mt-8 flex flex-col gap-12">
      {data.has_own_terms && (
        <Notice tone="warning">
          Deine AGB haben einen eigenen Wortlaut. Er ändert sich nicht von selbst, wenn du die Regeln änderst.{' '}
          <Link to="/admin/rechtstexte" className={noticeActionClass}>
            AGB ansehen
          </Link>
        </Notice>
      )}
      {isEditing ? (
        <RulesForm stored={data} onDone={() => setEditing(false)} />
      ) : (
        <section>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-24">So läuft es, wenn heute eine Zahlung misslingt</h2>
            <Button variant="outline" size={44} onClick={() => setEditing(true)}>
              Regeln ändern
            </Button>
          </div>
          <p className="mt-1 text-text-2">{sinceWords(data)}</p>
          <div className="section-rule mt-5 pt-5">
            <Timetables timetables={data.timetables} rules={data.rules} />
          </div>
        </section>
      )}
      <section>
        <h2 className="text-20">Das steht dazu in den AGB</h2>
        <p className="mt-2 max-w-prose text-text-2">{data.terms}</p>
      </section>
      <History history={data.history} />
    </div>
  )
}

function sinceWords({ version, history }: AdminDunningRules): string {
  const [latest] = history
  if (version === 0 || !latest) return 'Mitgelieferte Regeln, noch nie geändert.'
  return `Fassung ${version}, seit dem ${formatDay(germanDay(latest.chosen_at))}.`
}

function History({ history }: Pick<AdminDunningRules, 'history'>) {
  if (history.length === 0) return null
  return (
    <section>
      <h2 className="text-20">Verlauf</h2>
      <ol className="section-rule mt-3">
        {history.map((each) => (
          <li
            key={each.version}
            className="grid gap-x-6 gap-y-0.5 border-b border-border py-3 last:border-text md:grid-cols-[8rem_12rem_minmax(0,1fr)]"
          >
            <span className="font-semibold">Fassung {each.version}</span>
            <span className="text-14 text-text-2">
              {formatDay(germanDay(each.chosen_at))}, {clockTime(each.chosen_at)}
              {each.by !== null && <span className="block text-text-3">{each.by}</span>}
            </span>
            <span className="min-w-0 break-words">{each.reason}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
