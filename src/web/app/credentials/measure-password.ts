import type { Strength, StrengthQuestion } from './password-strength.ts'

/**
 * The strength of a password that no server will check, measured once, beside the main thread.
 *
 * @throws Where the dictionaries cannot be loaded.
 */
export async function measurePassword(question: StrengthQuestion): Promise<Strength> {
  const worker = new Worker(new URL('./password-strength.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Strength>) => resolve(data))
      worker.addEventListener('error', (event) => {
        event.preventDefault()
        reject(new Error('The password was not measured'))
      })
      worker.postMessage(question)
    })
  } finally {
    worker.terminate()
  }
}
