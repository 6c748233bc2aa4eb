interface Step {
  readonly title: string
  readonly note: string
}

interface NextStepsProps {
  readonly steps: readonly Step[]
  /** How many of the steps are done. */
  readonly done: number
}

/** The steps from registering to the first month. */
export const registrationSteps: readonly Step[] = [
  { title: 'E-Mail bestätigen', note: 'mit dem Link aus der E-Mail' },
  { title: 'Anmelden', note: 'mit E-Mail und Passwort' },
  { title: 'Erstes Einkommen eintragen', note: 'dann verteilt es sich von selbst' },
]

/** The steps from a forgotten password to the next login. */
export const passwordSteps: readonly Step[] = [
  { title: 'Link anfordern', note: 'an die Adresse deines Kontos' },
  { title: 'Neues Passwort setzen', note: 'der Link gilt 30 Minuten' },
  { title: 'Anmelden', note: 'auf allen Geräten neu, mit dem neuen Passwort' },
]

/** A few steps in a row, and where somebody stands. */
export function NextSteps({ steps, done }: NextStepsProps) {
  return (
    <section aria-labelledby="weiter" className="section-rule pt-4">
      <h2 id="weiter" className="label-caps">
        So geht es weiter
      </h2>
      <ol className="mt-6 border-t border-border">
        {steps.map(({ title, note }, index) => (
          <li key={title} className="flex items-center gap-5 border-b border-border py-4">
            <StepMark number={index + 1} isDone={index < done} isNext={index === done} />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-14 text-text-3">{index < done ? 'erledigt' : note}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface StepMarkProps {
  readonly number: number
  readonly isDone: boolean
  readonly isNext: boolean
}

// A finished step is solid, an open one dashed; the next one has the colour of the action.
function StepMark({ number, isDone, isNext }: StepMarkProps) {
  const look = isDone
    ? 'border border-text bg-text text-paper'
    : isNext
      ? 'border-2 border-primary text-primary'
      : 'open-frame text-text-3'
  return (
    <span
      aria-hidden
      className={`flex size-9 shrink-0 items-center justify-center rounded-full text-14 font-semibold ${look}`}
    >
      {number}
    </span>
  )
}
