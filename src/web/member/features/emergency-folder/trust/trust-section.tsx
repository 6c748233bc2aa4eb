import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Switch } from '#web/kit/fields/switch.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { newValue, personParam } from '#web/member/emergency-folder/folder-address.ts'
import type { FolderTrust } from '#web/member/emergency-folder/folder-queries.ts'
import { TrustedPersonCard } from './trusted-person-card.tsx'
import { useTrust } from './use-trust.ts'

/** Who may open the folder in an emergency. */
export function TrustSection({ trust }: { readonly trust: FolderTrust }) {
  const { open } = useDrawerParam(personParam)
  const acts = useTrust()
  const { trustedPersons, needsSecond } = trust
  const accepted = trustedPersons.filter(({ state }) => state === 'accepted')
  return (
    <section
      aria-label="Vertrauensperson"
      className="rounded-control border border-border-strong px-4 py-5 md:px-6 [&_.segment]:px-3 [&_.segment]:whitespace-nowrap md:[&_.segment]:px-4"
    >
      <h2 className="label-caps">{trustedPersons.length > 1 ? 'Vertrauenspersonen' : 'Vertrauensperson'}</h2>
      {trustedPersons.length === 0 && (
        <>
          <p className="mt-2 text-18 font-semibold">Wer darf im Notfall an die Mappe?</p>
          <p className="mt-1 text-text-2">
            Die Person sagt per E-Mail zu. Fordert sie die Mappe an, erfährst du es sofort und hast Zeit, zu
            widersprechen.
          </p>
          <Button variant="outline" size={44} className="mt-4" onClick={() => open(newValue)}>
            Vertrauensperson einladen
          </Button>
        </>
      )}
      {trustedPersons.map((person) => (
        <TrustedPersonCard key={person.id} person={person} trust={trust} acts={acts} onInvite={open} />
      ))}
      {(accepted.length > 1 || needsSecond) && (
        <div className="mt-5 border-t border-border pt-4">
          <Switch
            label="Nie ohne zweite Person"
            help="Dann beginnt die Wartezeit erst, wenn beide angefordert haben."
            isOn={needsSecond}
            isSaving={acts.needSecond.isPending}
            onChange={(isOn) => acts.needSecond.mutate(isOn)}
          />
        </div>
      )}
      {acts.problem !== undefined && (
        <div className="mt-4">
          <ErrorSentence>{acts.problem}</ErrorSentence>
        </div>
      )}
    </section>
  )
}
