import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { CasesPart } from './cases-part.tsx'
import { ClaimsPart } from './claims-part.tsx'
import { type Part, casesQuery, useDunningView } from './dunning-view.ts'
import { casesHeadline } from './dunning-words.ts'
import { RulesPart } from './rules-part.tsx'

export const meta = pageMeta({ title: 'Mahnungen' })

const choices = [
  { value: 'faelle', label: 'Offene Zahlungen' },
  { value: 'forderungen', label: 'Forderungen' },
  { value: 'regeln', label: 'Regeln' },
] as const satisfies readonly { readonly value: Part; readonly label: string }[]

const leads: Readonly<Record<Part, string>> = {
  faelle: 'Was misslungen ist, was als Nächstes geschieht und wann. Der nächste Schritt steht oben.',
  forderungen: 'Was nach dem Ende eines Vertrags offen blieb, und was erlassen wurde.',
  regeln: 'Wann erinnert wird, ab wann der Zugang ruht und was am Ende geschieht, je Plan und Zahlungsart.',
}

/** The page of the dunning: open payments, claims that are left, and the rules. */
export default function DunningPage() {
  const [view, change] = useDunningView()
  const { data } = useQuery({ ...casesQuery(view), enabled: view.part === 'faelle' })
  const titles: Readonly<Record<Part, string>> = {
    faelle: casesHeadline(data?.total),
    forderungen: 'Forderungen',
    regeln: 'Regeln der Mahnungen',
  }
  return (
    <>
      <PageTitle area="Mahnungen" title={titles[view.part]} />
      <p className="mt-2 max-w-prose text-text-2">{leads[view.part]}</p>
      <div className="mt-6">
        <Segmented
          label="Ansicht"
          choices={choices}
          value={view.part}
          onChange={(part) => change({ part })}
        />
      </div>
      {view.part === 'faelle' && <CasesPart view={view} onChange={change} />}
      {view.part === 'forderungen' && <ClaimsPart view={view} onChange={change} />}
      {view.part === 'regeln' && <RulesPart />}
    </>
  )
}
