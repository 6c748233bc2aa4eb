import type { PaymentProvider, ProviderName } from './payment-provider.ts'

/** Who takes the money here. */
export interface Payments {
  /** Of new orders; null: nothing can be ordered. */
  readonly offered: ProviderName | null
  /**
   * Loaded when somebody first pays by it.
   * @throws when a contract was made with one that is not configured any more
   */
  readonly provider: (name: ProviderName) => Promise<PaymentProvider>
  /** Looks for instructions: a commit has brought one. Before the start it does nothing. */
  readonly wake: () => void
  /** @param carryOut does what is due */
  readonly start: (carryOut: () => Promise<void>) => void
  /** Lets what is under way finish. */
  readonly stop: () => Promise<void>
}

interface Means {
  readonly offered: ProviderName | null
  readonly load: (name: ProviderName) => Promise<PaymentProvider>
  readonly report: (error: Error) => void
}

/** One look for instructions at a time; who comes meanwhile makes it look again. */
export function createPayments({ offered, load, report }: Means): Payments {
  const loaded = new Map<ProviderName, Promise<PaymentProvider>>()
  let carryOut: (() => Promise<void>) | null = null
  let looking: Promise<void> | null = null
  let isNews = false

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
    wake,
    start(work) {
      carryOut = work
      wake()
    },
    async stop() {
      carryOut = null
      await looking
    },
  }

  function wake(): void {
    isNews = true
    if (!carryOut || looking) return
    isNews = false
    looking = carryOut()
      .catch(report)
      .finally(() => {
        looking = null
        if (isNews) wake()
      })
  }
}
