import type { ReactNode } from 'react'

interface FormColumnsProps {
  readonly title: string
  /** The label above the title: where one stands. */
  readonly label?: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** What stands beside the form; below it on narrow screens. */
  readonly aside: ReactNode
}

/** A page whose task is one short form: 448 wide at the left, and 576 for what waits behind it. */
export function FormColumns({ title, label, lead, children, aside }: FormColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-16 pt-10 pb-16 md:pt-20 md:pb-24 lg:grid-cols-[28rem_minmax(0,36rem)] lg:justify-between lg:gap-x-16">
      <div className="w-full max-w-112">
        {label && <p className="label-caps mb-1">{label}</p>}
        <h1 className="-ml-0.5 text-38 md:text-46">{title}</h1>
        {lead && <p className="mt-3 text-18/7 text-text-2 empty:hidden">{lead}</p>}
        <div className="mt-8 md:mt-10">{children}</div>
      </div>
      <div className="max-w-144 lg:pt-2">{aside}</div>
    </div>
  )
}

interface OutcomeColumnsProps {
  readonly title: string
  readonly sentence: ReactNode
  /** The links that lead on. */
  readonly children?: ReactNode
  readonly aside: ReactNode
}

/** The result of such a task, announced by screen readers as soon as it is shown. */
export function OutcomeColumns({ title, sentence, children, aside }: OutcomeColumnsProps) {
  return (
    <FormColumns title={title} aside={aside}>
      <p role="status" className="text-18/7 text-text-2">
        {sentence}
      </p>
      <div className="mt-8 flex flex-col items-start gap-4 empty:hidden">{children}</div>
    </FormColumns>
  )
}
