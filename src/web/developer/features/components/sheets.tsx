import { ButtonsSheet } from './buttons-sheet.tsx'
import { ChoicesSheet } from './choices-sheet.tsx'
import { FeedbackSheet } from './feedback-sheet.tsx'
import { FieldsSheet } from './fields-sheet.tsx'
import { FiguresSheet } from './figures-sheet.tsx'
import { LayersSheet } from './layers-sheet.tsx'
import { OccasionsSheet } from './occasions-sheet.tsx'
import { TicksSheet } from './ticks-sheet.tsx'
import { WaitingSheet } from './waiting-sheet.tsx'

export function Sheets() {
  return (
    <>
      <ButtonsSheet />
      <FieldsSheet />
      <ChoicesSheet />
      <TicksSheet />
      <FeedbackSheet />
      <LayersSheet />
      <WaitingSheet />
      <FiguresSheet />
      <OccasionsSheet />
    </>
  )
}
