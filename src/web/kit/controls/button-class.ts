import { classNames } from './class-names.ts'

/** `primary` is used once in a view; `danger` is filled only in dialogs, elsewhere it is `danger-outline`. */
export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger' | 'danger-outline'
/** The height: 48 is usual, 44 is for rows and headers, 36 for tables and bars. */
export type ButtonSize = 48 | 44 | 36

export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 48,
  extra?: string,
): string {
  return classNames(
    base,
    variant === 'quiet' ? quiet : classNames(framed, frames[variant], sizes[size]),
    extra,
  )
}

const base =
  'relative isolate inline-flex shrink-0 items-center justify-center gap-2 font-semibold whitespace-nowrap select-none transition-colors print:hidden'

const framed =
  'overflow-hidden disabled:cursor-default disabled:bg-surface-2 disabled:text-text-3 ' +
  'aria-disabled:cursor-default'

const sizes: Readonly<Record<ButtonSize, string>> = {
  48: 'min-h-12 rounded-control px-6 py-2.5 text-16',
  44: 'min-h-11 rounded-control px-4 py-2 text-14',
  36: 'min-h-9 rounded-small px-3 py-1 text-14',
}

const frames: Readonly<Record<Exclude<ButtonVariant, 'quiet'>, string>> = {
  primary:
    'primary-button bg-primary text-on-primary hover:bg-primary-hover pressed:bg-primary-pressed [--fill:var(--primary-pressed)]',
  outline:
    'border border-border-strong text-text hover:border-text hover:bg-bg pressed:border-text pressed:bg-surface-2 ' +
    'disabled:!border-border disabled:!bg-transparent disabled:!text-text-3 [--fill:var(--surface-2)]',
  danger:
    'bg-negative text-on-negative hover:bg-negative-hover pressed:bg-negative-pressed [--fill:var(--negative-pressed)]',
  'danger-outline':
    'border border-negative text-negative hover:bg-negative-soft pressed:bg-negative-soft [--fill:var(--negative-soft)]',
}

// A text action has 44 px to press and looks like a word; it is underlined under the pointer.
const quiet =
  'min-h-11 rounded-control text-14 text-primary decoration-2 underline-offset-[6px] ' +
  'hover:text-primary-hover hover:underline pressed:text-primary-pressed pressed:underline ' +
  'disabled:text-text-3 disabled:no-underline [--fill:var(--primary)]'
