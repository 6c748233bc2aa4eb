type TextLike = HTMLInputElement | HTMLTextAreaElement

/**
 * Tells React what was done to prerendered fields before it listened: it keeps what stands in them, yet hears of it at
 * the next change only. Every field that differs from what was prerendered says so once. @returns these fields
 */
export function repeatEntries(place: Element): readonly Field[] {
  const entered = fieldsOf(place).filter(isEntered)
  for (const field of entered) {
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
    else if (isTick(field)) repeatTick(field)
    else repeatText(field)
  }
  return entered
}

/** Whether somebody, or the browser for them, has put something into a prerendered field. */
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

/** A slider rounds what was prerendered to its steps. */
function valueAtFirst(field: TextLike): string {
  if (field.type !== 'range') return field.defaultValue
  const fresh = document.createElement('input')
  for (const name of ['type', 'min', 'max', 'step', 'value'])
    fresh.setAttribute(name, field.getAttribute(name) ?? '')
  return fresh.value
}

// Of a group of radio buttons, the one that was chosen speaks for all.
function repeatTick(field: HTMLInputElement): void {
  if (field.type === 'radio' && !field.checked) return
  field.checked = field.defaultChecked
  field.click()
}

// React compares with the last value that went through the field's own property, so the entered one goes past it.
function repeatText(field: TextLike): void {
  const { value, defaultValue } = field
  const caret = document.activeElement === field && field.type !== 'range' ? field.selectionStart : null
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  if (caret !== null) field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
