import type { TestApp } from '../../src/server/testing/test-app.ts'
import type { Figure } from './figure.ts'
export async function planningFigures(_alone: TestApp, _among: TestApp): Promise<readonly Figure[]> {
  return []
}
