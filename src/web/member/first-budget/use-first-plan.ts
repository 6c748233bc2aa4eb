import { useState } from 'react'
import type { Month } from '#domain/calendar/month.ts'
import { tabMemory } from '#web/app/device/tab-memory.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { readJson } from '#web/kit/browser/read-json.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { type FirstLine, type FirstPlan, type SaidBefore, firstPlan, readFirstPlan } from './first-lines.ts'

const memory = tabMemory('wk-budget-start', ['plan'])

export type FirstPlanEditing = ReturnType<typeof useFirstPlan>

/** The first plan while it is typed; a reload in this tab keeps it. */
export function useFirstPlan(currentMonth: Month, said: SaidBefore) {
  const [plan, setPlan] = useState<FirstPlan>(
    () => readFirstPlan(readJson(memory.read()?.plan ?? null)) ?? firstPlan(currentMonth, newId, said),
  )

  function change(next: FirstPlan) {
    setPlan(next)
    memory.keep({ plan: JSON.stringify(next) })
  }

  return {
    plan,
    startIn: (startMonth: Month) => change({ ...plan, startMonth }),
    add: (line: FirstLine) => change({ ...plan, lines: [...plan.lines, line] }),
    changeLine: (id: string, changed: Partial<FirstLine>) =>
      change({ ...plan, lines: plan.lines.map((line) => (line.id === id ? { ...line, ...changed } : line)) }),
    remove: (line: FirstLine) => {
      const place = plan.lines.indexOf(line)
      change({ ...plan, lines: plan.lines.filter(({ id }) => id !== line.id) })
      showUndoToast(`${line.name || 'Zeile'} gelöscht`, () =>
        setPlan((now) => {
          const next = { ...now, lines: now.lines.toSpliced(place, 0, line) }
          memory.keep({ plan: JSON.stringify(next) })
          return next
        }),
      )
    },
    forget: memory.forget,
  }
}
