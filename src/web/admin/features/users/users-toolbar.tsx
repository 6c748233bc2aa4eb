import { accessKinds } from '#domain/subscription/access-kind.ts'
import { FilterMenu } from '#web/admin/list/filter-menu.tsx'
import { SearchField } from '#web/admin/list/search-field.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { accessWords, stateWords } from './user-words.ts'
import { type UsersView, isFiltered, wholeView } from './users-view.ts'

interface UsersToolbarProps {
  readonly view: UsersView
  readonly onChange: (change: Partial<UsersView>) => void
}

export function UsersToolbar({ view, onChange }: UsersToolbarProps) {
  const { state, access, twoFactor, role, registered } = wholeView
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <SearchField
        label="Benutzer suchen"
        placeholder="Name, E-Mail oder Vertragsnummer"
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterMenu
        label="Stand"
        choices={states}
        value={view.state}
        onChange={(value) => onChange({ state: value })}
      />
      <FilterMenu
        label="Zugang"
        choices={accesses}
        value={view.access}
        onChange={(value) => onChange({ access: value })}
      />
      <FilterMenu
        label="Zwei-Faktor"
        choices={factors}
        value={view.twoFactor}
        onChange={(value) => onChange({ twoFactor: value })}
      />
      <FilterMenu
        label="Rolle"
        choices={roles}
        value={view.role}
        onChange={(value) => onChange({ role: value })}
      />
      <FilterMenu
        label="Registriert"
        choices={ages}
        value={view.registered}
        onChange={(value) => onChange({ registered: value })}
      />
      {isFiltered(view) && (
        <TextAction
          className="sm:ml-auto"
          onClick={() => onChange({ state, access, twoFactor, role, registered })}
        >
          Filter leeren
        </TextAction>
      )}
    </div>
  )
}

const states = (['confirmed', 'unconfirmed', 'locked', 'deletion_pending'] as const).map((value) => ({
  value,
  label: stateWords[value],
}))
const accesses = accessKinds.map((value) => ({
  value,
  label: accessWords[value],
}))
const factors = [
  { value: 'on', label: 'an' },
  { value: 'off', label: 'aus' },
] as const
const roles = [{ value: 'consultant', label: 'Berater' }] as const
const ages = [
  { value: '7', label: 'letzte 7 Tage' },
  { value: '30', label: 'letzte 30 Tage' },
  { value: '365', label: 'letztes Jahr' },
] as const
