import { beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { WayBack } from './way-back.ts'

vi.mock('#web/kit/toasts/toast-store.ts', () => ({
  showUndoToast: vi.fn<typeof showUndoToast>((message) => message),
  dismissToast: vi.fn<typeof dismissToast>(),
}))

beforeEach(() => void vi.clearAllMocks())

const undo = () => undefined

it('outlives the change that it undoes, and goes with the next one', () => {
  const wayBack = new WayBack()
  wayBack.show(1)
  wayBack.offer('verworfen', undo)
  expect(showUndoToast).toHaveBeenCalledWith('verworfen', undo)
  wayBack.show(2)
  wayBack.show(2)
  expect(dismissToast).not.toHaveBeenCalled()
  wayBack.show(3)
  expect(dismissToast).toHaveBeenCalledExactlyOnceWith('verworfen')
})

it('gives way to a newer one', () => {
  const wayBack = new WayBack()
  wayBack.offer('eins', undo)
  wayBack.show(4)
  wayBack.offer('zwei', undo)
  expect(dismissToast).toHaveBeenCalledExactlyOnceWith('eins')
  wayBack.show(5)
  wayBack.show(6)
  expect(dismissToast).toHaveBeenLastCalledWith('zwei')
})

it('goes with its form', () => {
  const wayBack = new WayBack()
  wayBack.forget()
  expect(dismissToast).not.toHaveBeenCalled()
  wayBack.offer('verworfen', undo)
  wayBack.forget()
  expect(dismissToast).toHaveBeenCalledExactlyOnceWith('verworfen')
})
