import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { readsOf } from '#web/app/loading/reads-of.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { ExampleSteps } from '#web/kit/display/example-steps.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import { AreaGate } from '#web/member/subscription/area-gate.tsx'
import { hoursOf, webinarsQuery } from '#web/member/webinars-query.ts'
import { PastWebinar } from './past-webinar.tsx'
import { UpcomingWebinar } from './upcoming-webinar.tsx'
import { webinarSteps } from './webinar-steps.ts'

export const meta = pageMeta({ title: 'Webinare' })
export const links = readsOf(firstReads.readWebinars, firstReads.readSubscription)

/**
 * The page of webinars: dates with their links, recordings with chapters, the person's notes, and an example
 * to read.
 */
export default function WebinarsPage() {
  const { data, error, refetch } = useQuery(webinarsQuery)
  const { data: subscription, isPending: isGateUnknown } = useQuery(subscriptionQuery)
  const [now] = useState(() => Date.now())
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  // The notice above the dates is shown together with them, so that it pushes nothing down.
  const webinars = isGateUnknown ? undefined : data?.webinars
  const upcoming = webinars?.filter((webinar) => hoursOf(webinar).to > now) ?? []
  const past = webinars?.filter((webinar) => hoursOf(webinar).to <= now).toReversed() ?? []
  const isOpen = subscription ? subscription.isActive || !subscription.isRequired : false
  return (
    <>
      <PageTitle area="Webinare" title="Ein Monat im Kontensystem, Schritt für Schritt." />
      <p className="mt-4 max-w-prose text-18/7 text-text-2">
        Live mitrechnen, später nachsehen, und deine Notizen bleiben daneben.
      </p>
      <AreaGate area="webinars" />
      <Section title="Nächste Termine" className="mt-10">
        {!webinars && <SkeletonRows count={2} />}
        {webinars && upcoming.length === 0 && (
          <p className="mt-3 max-w-prose text-text-2">
            Zurzeit ist kein Termin angesetzt. Der Stoff steht weiter unten zum Nachlesen.
          </p>
        )}
        {upcoming.map((webinar) => (
          <UpcomingWebinar key={webinar.id} webinar={webinar} isOpen={isOpen} />
        ))}
      </Section>
      {past.length > 0 && (
        <Section title="Aufzeichnungen">
          {past.map((webinar) => (
            <PastWebinar key={webinar.id} webinar={webinar} isOpen={isOpen} />
          ))}
        </Section>
      )}
      <Section
        title="Vom Einkommen zur Überweisung"
        aside={
          <span className="flex items-center gap-3">
            <Tag>Beispiel</Tag>
            Haushalt Berger
          </span>
        }
      >
        <ExampleSteps steps={webinarSteps()} />
      </Section>
      <ButtonLink to="/kontensystem" className="mt-8">
        Mit deinen Zahlen
      </ButtonLink>
    </>
  )
}
