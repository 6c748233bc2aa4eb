import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Link } from 'react-router'
import { wasAnythingTried } from '#web/app/device/tried-on-device.ts'
import { Section } from '#web/app/page/section.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import type { WholeSetUp } from './set-up.ts'

interface Step {
  readonly key: keyof WholeSetUp
  readonly to: string
  readonly title: string
  readonly note: string
  readonly duration: string
}

const steps: readonly Step[] = [
  {
    key: 'hasIncome',
    to: '/einstellungen/einkommen',
    title: 'Einkommen eintragen',
    note: 'Gehalt, Kindergeld, Miete: was im Monat ankommt.',
    duration: '3 Minuten',
  },
  {
    key: 'hasAccounts',
    to: '/einstellungen/konten',
    title: 'Konten anlegen',
    note: 'Name und Stand genügen. IBAN nur für den GiroCode.',
    duration: '3 Minuten',
  },
  {
    key: 'hasRates',
    to: '/einstellungen/kontensystem',
    title: 'Raten wählen',
    note: 'Klassisch 10 / 10 / 5, der Rest ist Leben.',
    duration: '1 Minute',
  },
  {
    key: 'hasBudget',
    to: '/haushaltsplan',
    title: 'Haushaltsplan prüfen',
    note: 'Zwölf typische Posten, behalten oder löschen.',
    duration: '4 Minuten',
  },
  {
    key: 'hasPlan',
    to: '/vermoegensplan',
    title: 'Erste Kurve sehen',
    note: 'Deine drei Antworten sind der Anfang.',
    duration: '20 Sekunden',
  },
]

/**
 * The first steps. A finished step is ticked, and the first open step has the one filled button. The button
 * leads to the guided path, which knows where to continue; each title leads to the page of its area.
 */
export function SetUpSteps({ setUp }: { readonly setUp: WholeSetUp }) {
  const done = steps.filter((step) => setUp[step.key]).length
  const next = steps.find((step) => !setUp[step.key])
  const [wasTried] = useState(wasAnythingTried)
  return (
    <Section title="Einrichten" aside={`${done} von ${steps.length}`} className="">
      <ol className="mt-2">
        {steps.map((step, index) => (
          <StepRow
            key={step.key}
            step={step}
            number={index + 1}
            isDone={setUp[step.key]}
            isNext={step === next}
          />
        ))}
      </ol>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 text-14 text-text-3">
        <p>
          {wasTried
            ? 'Was du vor der Anmeldung gerechnet hast, wartet beim Einrichten auf dich.'
            : 'Die Reihenfolge ist frei.'}
        </p>
        <TextActionLink to="/einstellungen/daten">Sicherung einlesen</TextActionLink>
      </div>
    </Section>
  )
}

interface StepRowProps {
  readonly step: Step
  readonly number: number
  readonly isDone: boolean
  readonly isNext: boolean
}

function StepRow({ step, number, isDone, isNext }: StepRowProps) {
  const word = number === 1 ? 'Beginnen' : 'Weiter'
  return (
    <li className="flex min-h-24 flex-wrap items-center gap-x-5 gap-y-3 border-b border-border py-4">
      <span
        className={classNames('w-6 text-20 font-semibold', isNext ? 'text-primary' : 'text-text-2')}
        aria-hidden
      >
        {isDone ? <Icon of={Check} className="text-text" /> : number}
      </span>
      <div className="min-w-0 grow basis-56">
        <Link to={step.to} className="text-18 font-semibold decoration-2 underline-offset-4 hover:underline">
          {step.title}
        </Link>
        <p className="text-14 text-text-2">{step.note}</p>
      </div>
      {isNext ? (
        <ButtonLink
          // The guided path has the first three steps; the other two begin on pages of their own.
          to={step.key === 'hasBudget' || step.key === 'hasPlan' ? step.to : '/einstellungen/einrichten'}
          aria-label={`${word}: Einrichten`}
        >
          {word}
        </ButtonLink>
      ) : (
        <span className="text-14 text-text-2">{isDone ? 'erledigt' : step.duration}</span>
      )}
    </li>
  )
}
