import type { Locator, Page } from '@playwright/test'

/**
 * The effort of the guided set-up for its user, counted as a person feels it. One entry is one field that is filled,
 * whatever its length, or one press: on a button, a link, a choice of a list, Enter. Moving from field to field does
 * not count: on phones the next field is a touch that belongs to filling it.
 */
export class Entries {
  readonly #page: Page
  #count = 0

  constructor(page: Page) {
    this.#page = page
  }

  get count(): number {
    return this.#count
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.#count += 1
    await field.fill(text)
  }

  async choose(field: Locator, label: string): Promise<void> {
    this.#count += 1
    await field.selectOption({ label })
  }

  async press(button: Locator): Promise<void> {
    this.#count += 1
    await button.click()
  }

  async enter(): Promise<void> {
    this.#count += 1
    await this.#page.keyboard.press('Enter')
  }
}
