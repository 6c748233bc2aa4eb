import { useQuery } from '@tanstack/react-query'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import type { SavedScenariosProps } from './saved-scenarios-props.ts'
import { SavedScenariosForm } from './scenario-form.tsx'
import { SavedScenariosList } from './scenario-list.tsx'
import { ofCalculator } from './scenario-order.ts'
import { scenariosQuery } from './scenario-queries.ts'
import { SavedScenariosElsewhere } from './scenarios-elsewhere.tsx'

/** The scenarios of the household for one calculator: save, open, replace, rename, delete. */
export function SavedScenariosSection(props: SavedScenariosProps) {
  const { calculator, values } = props
  const { data, isError, fetchStatus, refetch } = useQuery(scenariosQuery)
  const saved = data && ofCalculator(data.scenarios, calculator)
  return (
    <Section
      title="Deine Szenarien"
      className="mt-12 md:mt-18 print:hidden"
      {...(saved && { aside: countWords(saved.length) })}
      lead="Speichere deine Eingaben unter einem Namen. Wer zu deinem Haushalt gehört, findet es auf jedem Gerät."
    >
      {data && saved ? (
        <>
          <SavedScenariosForm calculator={calculator} values={values} />
          <SavedScenariosList {...props} scenarios={saved} />
          <SavedScenariosElsewhere scenarios={data.scenarios} calculator={calculator} />
        </>
      ) : isError || fetchStatus === 'paused' ? (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-x-6">
          Deine Szenarien ließen sich nicht laden. Sie sind nicht verloren.
          <TextAction onClick={() => void refetch()}>Noch einmal versuchen</TextAction>
        </p>
      ) : (
        <div className="mt-4">
          <SkeletonRows count={2} label="Deine Szenarien werden geladen" />
        </div>
      )}
    </Section>
  )

  function countWords(count: number): string {
    return count === 0 ? 'noch keins' : `${count} gespeichert`
  }
}
