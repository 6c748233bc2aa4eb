import { useMutation } from '@tanstack/react-query'
import { type StartPage, startPagePaths, startPages } from '#contract/site/start-pages.ts'
import { placeOf } from '#web/app/navigation/places.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { startPageMutation } from './overview-queries.ts'

/** The choice of the page to which a login and the logo lead; it takes effect at once. */
export function StartPageChoice() {
  const session = useSession()
  const { mutate: choose, variables, isPending } = useMutation(startPageMutation)
  return (
    <RadioGroup<StartPage>
      label="Startseite"
      isLabelHidden
      choices={startPages.map((page) => ({
        value: page,
        label: placeOf(startPagePaths[page])?.label ?? page,
        ...(page === 'overview' && { note: 'Monat, Vermögen und was als Nächstes zu tun ist' }),
      }))}
      value={isPending ? variables : (session?.startPage ?? null)}
      onChange={(page) => choose(page)}
    />
  )
}
