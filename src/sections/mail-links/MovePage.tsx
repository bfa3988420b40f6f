import { api } from '../../../contract/api.ts'
import { SlotCalendar } from '../../components/SlotCalendar.tsx'
import { SlotError } from '../../components/SlotError.tsx'
import type { FormCopy } from '../../content/forms.ts'
import type { MovePage as MovePageContent } from '../../content/pages/meeting-move.ts'
import { AskPage } from './AskPage.tsx'
import { MeetingTime } from './MeetingTime.tsx'

interface MovePageProps {
  content: MovePageContent
  calendar: FormCopy<'booking'>['calendar']
}

/** Moves a meeting; the server fills in when it is, and what else is free. */
export function MovePage({ content, calendar }: MovePageProps) {
  return (
    <AskPage content={content} action={api.moveMeeting}>
      <MeetingTime label={content.now} />
      <SlotCalendar label={content.choose} zone={calendar.zone} />
      <SlotError text={undefined} />
    </AskPage>
  )
}
