import type { FormEvent } from 'react'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { VoucherEntry } from './use-voucher.ts'

/** The field for the code of a voucher; once its prices stand in the order, the voucher with a way to remove it. */
export function VoucherPart({ voucher }: { readonly voucher: VoucherEntry }) {
  const { applied, input, isAsking, problem, typed } = voucher
  if (applied)
    return (
      <div role="status" className="mt-4 flex items-baseline justify-between gap-4 text-14">
        <p className="min-w-0 break-words">
          <span className="font-semibold">{applied.words}</span>
          <span className="block text-text-2">Wird mit deiner Bestellung eingelöst.</span>
        </p>
        <TextAction onClick={voucher.remove}>Entfernen</TextAction>
      </div>
    )
  return (
    <form
      noValidate
      className="mt-4 flex items-start gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        voucher.apply()
      }}
    >
      <TextField
        ref={input}
        label="Gutscheincode"
        isOptional
        fieldClassName="flex-1"
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem}
        onChange={({ target }) => voucher.setTyped(target.value)}
      />
      <Button
        type="submit"
        variant="outline"
        size={48}
        className="mt-7"
        isLoading={isAsking}
        loadingLabel="Prüft"
      >
        Prüfen
      </Button>
    </form>
  )
}
