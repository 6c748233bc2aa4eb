import type { Locator } from '@playwright/test'

/**
 * A hand at a phone that counts its actions: every press counts, and so does every entry of a field, however many
 * digits it has. Looking and scrolling do not count.
 */
export class Hand {
  count = 0

  async press(target: Locator): Promise<void> {
    this.count += 1
    await target.tap()
  }

  /** Types into the field that has the focus. */
  async type(field: Locator, text: string): Promise<void> {
    this.count += 1
    await field.pressSequentially(text)
  }
}
