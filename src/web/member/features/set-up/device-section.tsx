import { useMutation, useQuery } from '@tanstack/react-query'
import { calculators } from '#contract/site/calculators.ts'
import { Section } from '#web/app/page/section.tsx'
import { newId } from '#web/household/planning/new-id.ts'
import { isSameEntry } from '#web/household/saved-scenarios/entry-lines.ts'
import { createScenarioMutation, scenariosQuery } from '#web/household/saved-scenarios/scenario-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { KeptGoalOffer } from '#web/member/goals/kept-goal-offer.tsx'
import type { Tried, TriedEntry } from './tried.ts'

/**
 * The calculations that were made on this device before there was a household. One press makes them saved
 * scenarios, and a goal becomes the first goal of the household.
 */
export function DeviceSection({ tried }: { readonly tried: Tried }) {
  const { data } = useQuery(scenariosQuery)
  const create = useMutation(createScenarioMutation)
  const open = data
    ? tried.entries.filter((entry) => !data.scenarios.some((each) => isSaved(each, entry)))
    : []
  if (open.length === 0 && !tried.hasGoal) return null
  const takeAll = () => {
    for (const { calculator, values } of open)
      create.mutate({ id: newId(), calculator, name: 'Vor der Anmeldung', values: { ...values } })
  }
  return (
    <Section title="Auf diesem Gerät" className="mt-14">
      {open.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-border py-4">
          <div className="min-w-0 grow basis-60">
            <p className="font-semibold">
              {open.length === 1 ? 'Eine Rechnung' : `${open.length} Rechnungen`} aus den Finanzrechnern
            </p>
            <p className="text-14 text-text-2">
              {open.map(({ calculator }) => calculators[calculator].name).join(', ')}. Als Szenarien stehen
              sie dir auf jedem Gerät offen.
            </p>
          </div>
          <Button
            variant="outline"
            size={44}
            aria-label="Übernehmen: Rechnungen als Szenarien"
            isLoading={create.isPending}
            loadingLabel="Speichert"
            onClick={takeAll}
          >
            Übernehmen
          </Button>
        </div>
      )}
      {tried.hasGoal && <KeptGoalOffer className="" />}
    </Section>
  )
}

function isSaved(
  scenario: { readonly calculator: string; readonly values: Readonly<Record<string, string>> },
  { calculator, values }: TriedEntry,
): boolean {
  return scenario.calculator === calculator && isSameEntry(scenario.values, values)
}
