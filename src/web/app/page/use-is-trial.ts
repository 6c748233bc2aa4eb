import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { runtime } from './runtime.ts'

/** Whether the server runs in trial mode. Prerendered pages do not know the mode: only texts are filled in. */
export function useIsTrial(): boolean {
  return useIsHydrated() && runtime.mode === 'trial'
}
