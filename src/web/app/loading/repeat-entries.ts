type TextLike = HTMLInputElement | HTMLTextAreaElement

/**
 * Tells React what was done to prerendered fields before it listened: React keeps what stands in them, but is told only
 * at the next change. Every field that differs from its prerendered state fires its event once, and is blurred unless
 * it has the focus.
 */
export async function repeatEntries(place: Element, isOurs = (_: Element) => true): Promise<void> {
  const entered = fieldsOf(place)
    .filter((field) => isOurs(field) && isEntered(field))
    .toSorted(activeFirst)
  // The entries are collected first: a drawing after the first could reset the others.
  const repeats = entered.map(repeatOf)
  for (const repeat of repeats) {
    repeat()
    await drawn()
  }
  // Whoever has left a field has finished typing: it may be read and answered.
  for (const field of entered.filter((each) => each !== document.activeElement))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Waits until the page is drawn: listeners of the next event must have seen the one before it. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Whether somebody, or the browser for them, has changed a prerendered field. */
export function hasEntries(place: Element): boolean {
  return fieldsOf(place).some(isEntered)
}

type Field = TextLike | HTMLSelectElement

function fieldsOf(place: Element): readonly Field[] {
  return [...place.querySelectorAll<Field>('input, select, textarea')]
}

function isEntered(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const marked = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, marked)
  }
  if (isTick(field)) return field.checked !== field.defaultChecked
  return field.value !== valueAtFirst(field)
}

function isTick(field: TextLike): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** The prerendered value of a field; a slider rounds it to its steps. */
function valueAtFirst(field: TextLike): string {
  if (field.type !== 'range') return field.defaultValue
  const fresh = document.createElement('input')
  for (const name of ['type', 'min', 'max', 'step', 'value'])
    fresh.setAttribute(name, field.getAttribute(name) ?? '')
  return fresh.value
}

// The focused field comes first, because somebody may be typing into it.
function activeFirst(one: Field, other: Field): number {
  return Number(other === document.activeElement) - Number(one === document.activeElement)
}

function repeatOf(field: Field): () => void {
  if (field instanceof HTMLSelectElement) return repeatChoice(field, field.selectedIndex)
  // The chosen files stay in the field, and nobody but a person may set them.
  if (field.type === 'file') return () => field.dispatchEvent(new Event('change', { bubbles: true }))
  return isTick(field) ? repeatTick(field, field.checked) : repeatText(field, field.value)
}

function repeatChoice(field: HTMLSelectElement, index: number): () => void {
  return () => {
    field.selectedIndex = index
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

// In a group of radio buttons, the chosen one stands for all.
function repeatTick(field: HTMLInputElement, isChecked: boolean): () => void {
  return () => {
    if (field.type === 'radio' && !isChecked) return
    field.checked = field.defaultChecked
    field.click()
  }
}

// React compares with the last value that was set by the field's own property, so the entered one is set around it.
function repeatText(field: TextLike, value: string): () => void {
  return () => {
    const caret = document.activeElement === field && field.type !== 'range' ? field.selectionStart : null
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    if (caret !== null) field.setSelectionRange(caret, caret)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
