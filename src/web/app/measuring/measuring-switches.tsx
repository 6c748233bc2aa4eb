import { type Measurement, measurements, objectsBySignal } from '#web/app/device/choice-storage.ts'
import { Switch } from '#web/kit/fields/switch.tsx'

export type Switches = Readonly<Record<Measurement, boolean>>

const words = {
  visits: {
    label: 'Seitenaufrufe ohne Cookies',
    help: 'Eigene Zählung des Betreibers: welche Seite, von wo, wann.',
  },
  errors: {
    label: 'Fehlerberichte, ohne Eingaben',
    help: 'Eigener Dienst des Betreibers: was im Programm kaputtging.',
  },
} as const satisfies Record<Measurement, unknown>

interface MeasuringSwitchesProps {
  readonly value: Switches
  readonly onChange: (value: Switches) => void
  /** Whether only names are shown, where there is little room. */
  readonly isBrief?: boolean
}

/** The measurements, each with its switch: on until somebody objects. */
export function MeasuringSwitches({ value, onChange, isBrief = false }: MeasuringSwitchesProps) {
  const isOff = objectsBySignal()
  return (
    <ul className="border-t border-border">
      {measurements().map((measurement) => (
        <li key={measurement} className="border-b border-border py-3">
          <Switch
            label={words[measurement].label}
            help={
              isOff
                ? 'Dein Browser sagt schon Nein (Do Not Track oder Global Privacy Control).'
                : !isBrief && words[measurement].help
            }
            isOn={value[measurement] && !isOff}
            isDisabled={isOff}
            onChange={(isOn) => onChange({ ...value, [measurement]: isOn })}
          />
        </li>
      ))}
    </ul>
  )
}
