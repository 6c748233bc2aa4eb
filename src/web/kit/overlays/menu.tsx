import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { lazyTrigger } from './lazy-trigger.tsx'
import type { MenuProps } from './menu-props.ts'

/**
 * A menu of 248 width with rows of 44. Arrow keys, Home, End, typing and Escape work; the focus returns to the trigger.
 */
export const Menu = lazyTrigger<MenuProps>(
  'menu',
  fetchedPart(async () => (await import('./menu-popup.tsx')).MenuPopup),
)
