import { api } from '../../../contract/api.ts'
import { SlotError } from '../../components/SlotError.tsx'
import type { MovePage as MovePageContent } from '../../content/pages/meeting-move.ts'
import { AskPage } from './AskPage.tsx'
import { FreeTimes } from './FreeTimes.tsx'
import { MeetingTime } from './MeetingTime.tsx'

/** Moves a meeting; the server fills in when it is, and what else is free. */
export function MovePage({ content }: { content: MovePageContent }) {
  return (
    <AskPage content={content} action={api.moveMeeting}>
      <MeetingTime label={content.now} />
      <FreeTimes choose={content.choose} zone={content.zone}>
        <SlotError text={undefined} />
      </FreeTimes>
    </AskPage>
  )
}
