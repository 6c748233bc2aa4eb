import { type WakeableWork, createWakeableWork } from '#server/jobs/wakeable-work.ts'
import type { PaymentProvider, ProviderName } from './payment-provider.ts'

/** The payment providers of this instance. The work looks for instructions to them. */
export interface Payments extends WakeableWork {
  /** The provider of new orders; null: nothing can be ordered. */
  readonly offered: ProviderName | null
  /**
   * A provider, loaded when somebody first pays by it.
   * @throws when a contract was made with one that is not configured any more
   */
  readonly provider: (name: ProviderName) => Promise<PaymentProvider>
}

interface Means {
  readonly offered: ProviderName | null
  readonly load: (name: ProviderName) => Promise<PaymentProvider>
  readonly report: (error: Error) => void
}

/** Makes the payments, which look for instructions one look at a time; a wake-up meanwhile causes another look. */
export function createPayments({ offered, load, report }: Means): Payments {
  const loaded = new Map<ProviderName, Promise<PaymentProvider>>()
  return {
    offered,
    provider(name) {
      const known = loaded.get(name)
      if (known) return known
      const loading = load(name)
      loaded.set(name, loading)
      loading.catch(() => loaded.delete(name))
      return loading
    },
    ...createWakeableWork({ report }),
  }
}
