import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { toggleTheme, useTheme } from './theme.ts'

/**
 * The button that changes the theme. Both icons are in the page, the theme shows one: no flash of the wrong one before
 * React starts.
 */
export function ThemeToggle() {
  const theme = useTheme()
  const label = theme === 'dark' ? 'Helles Design' : theme === 'light' ? 'Dunkles Design' : 'Design wechseln'
  return (
    <>
      <IconButton label={label} icon={Moon} onClick={toggleTheme} rootClassName="dark-hidden" />
      <IconButton label={label} icon={Sun} onClick={toggleTheme} rootClassName="dark-only" />
    </>
  )
}
